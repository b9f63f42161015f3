import { nextBalloonColor, nextLabel, SITE_BANK, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller, Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { maySetProblem } from '../../problem-admin/contest-bank.service.ts'
import { type Problem, requireProblem, requireProblemWithin } from '../../problems/find-problem.service.ts'
import { selectStatements } from '../../problems/problem-statements.service.ts'
import { pickStatement } from '../../problems/problem-titles.policy.ts'
import { problems, type Visibility } from '../../problems/problems.tables.ts'
import { lockContest, selectOpenJobs } from './contest-admin.queries.ts'
import { targetOf } from './contest-admin.service.ts'
import { type ContestLink, selectLinks } from './contest-links.queries.ts'
import type { Contest } from './plan-contest.ts'
import { requireColor, requireLabel, requireLinkTitle } from './plan-link.ts'
import { lockOrganised, requireOrganised } from './require-organiser.ts'

type Base = Pick<Context, 'db' | 'now'>

export interface NewLink {
  readonly cid: number
  readonly pid: number
  readonly label: string
  /** Absent: the problem's own. */
  readonly title?: string
  /** Undefined: the next one of the palette. */
  readonly color?: string | null | undefined
}

interface LinkRequest extends NewLink {
  /** Of the title, where none is wanted. */
  readonly language: WebLanguage
  readonly leavesBank: boolean
}

/**
 * Adds a problem of the bank, or of the contest's group. With `leavesBank` it becomes a contest problem, because anybody
 * reads what is public there; those of the site are not for groups to take out of it.
 *
 * @throws DomainError contest_not_found, not_your_contest, problem_not_found, problem_not_public,
 * contest_problem_scoring, contest_problem_twice, contest_label_invalid, contest_label_taken,
 * contest_problem_title_length, contest_color_invalid
 */
export function addLink(
  { db, now }: Base,
  { caller, actor }: ActingCaller,
  { cid, pid, language, leavesBank, ...wanted }: LinkRequest,
): Promise<ContestLink> {
  return db.transaction(async (tx) => {
    const contest = await lockOrganised(tx, caller, cid)
    const { groupId } = contest
    const problem = await requireProblemWithin(tx, { id: pid, groupId })
    const links = await selectLinks(tx, cid)
    if (links.some(({ problemId }) => problemId === pid)) throw new DomainError('contest_problem_twice')
    if (!(await maySetProblem(tx, caller, { id: pid, groupId }))) throw new DomainError('problem_not_public')
    if (!fits(problem, contest)) throw new DomainError('contest_problem_scoring')
    const values = {
      label: wanted.label,
      title: wanted.title ?? (await titleOf(tx, problem, language)),
      color: wanted.color,
    }
    const isItsOwn = problem.groupId === groupId
    const visibility = leavesBank && isItsOwn ? 'contest' : problem.visibility
    if (visibility !== problem.visibility)
      await tx.update(problems).set({ visibility, updatedAt: now() }).where(eq(problems.id, pid))
    return insertLink(tx, actor, { contest, links, problem, visibility, values })
  })
}

/**
 * Adds a problem that was just written for the contest, in the same transaction. What is not wanted is chosen. Whether
 * the contest is the writer's to change was asked before.
 *
 * @throws DomainError contest_not_found, contest_problem_scoring, contest_label_invalid,
 * contest_label_taken, contest_problem_title_length, contest_color_invalid
 */
export async function linkWritten(
  tx: Db,
  actor: Actor,
  { cid, pid, language, wished, ...wanted }: Partial<NewLink> & WrittenProblem,
): Promise<void> {
  const contest = await lockContest(tx, cid)
  const problem = await requireProblem(tx, { id: pid })
  // The group of a problem was chosen when it was written.
  if (contest === null || contest.groupId !== problem.groupId) throw new DomainError('contest_not_found')
  const links = await selectLinks(tx, cid)
  if (links.some(({ problemId }) => problemId === pid)) return
  if (!fits(problem, contest)) throw new DomainError('contest_problem_scoring')
  const values = {
    label:
      wanted.label ?? freeLabelOf(links, wished?.label ?? null) ?? nextLabel(links.map(({ label }) => label)),
    title: wanted.title ?? (await titleOf(tx, problem, language)),
    color: wanted.color ?? wished?.color ?? undefined,
  }
  await insertLink(tx, actor, { contest, links, problem, visibility: problem.visibility, values })
}

/** Another site returns only a verdict, which either kind of contest can score. */
const fits = ({ bank, scoring }: Problem, contest: Contest) =>
  bank !== SITE_BANK || scoring === scoringOf(contest)

/** A label that somebody else chose: null where it is not allowed here or is taken. */
function freeLabelOf(links: readonly ContestLink[], label: string | null): string | null {
  try {
    return label === null ? null : requireFreeLabel(links, label)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return null
  }
}

interface WrittenProblem {
  readonly cid: number
  readonly pid: number
  /** What its package says. What cannot be is chosen instead. */
  readonly wished?: { readonly label: string | null; readonly color: string | null } | undefined
  /** Of the title, where none is wanted. */
  readonly language: WebLanguage
}

interface Insertion {
  readonly contest: Contest
  readonly links: readonly ContestLink[]
  /** As it was before. */
  readonly problem: Pick<Problem, 'id' | 'code' | 'visibility'>
  readonly visibility: Visibility
  readonly values: Pick<NewLink, 'label' | 'color'> & { readonly title: string }
}

async function insertLink(
  tx: Db,
  actor: Actor,
  { contest, links, problem, visibility, values: { label, title, color } }: Insertion,
): Promise<ContestLink> {
  const values = {
    label: requireFreeLabel(links, label),
    title: requireLinkTitle(title),
    color: color === undefined ? nextBalloonColor(links.map((link) => link.color)) : requireColor(color),
  }
  const [link] = await tx
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: problem.id, ...values })
    .returning()
  if (link === undefined) throw new Error('The problem was not added')
  await recordAudit(tx, actor, {
    action: 'contest.problem-add',
    target: targetOf(contest),
    before: { visibility: problem.visibility },
    after: { problem: problem.code, visibility, ...values },
  })
  return link
}

/**
 * Adds a problem of the contest's group, by its code.
 *
 * @throws DomainError as `addLink`
 */
export async function addLinkOfGroup(
  context: Base,
  who: ActingCaller,
  { problemId, ...wanted }: { readonly problemId: string } & Omit<LinkRequest, 'pid'>,
): Promise<ContestLink> {
  const { contest } = await requireOrganised(context.db, who.caller, wanted.cid)
  const problem = await requireProblem(context.db, { code: problemId })
  if (problem.groupId !== contest.groupId) throw new DomainError('problem_not_found')
  return addLink(context, who, { ...wanted, pid: problem.id })
}

interface LinkChange {
  readonly id: number
  readonly cid: number
  readonly pid: number
  readonly label: string
  readonly title: string
  readonly color: string | null
}

/** @throws DomainError as `addLink` */
export function changeLink(
  { db }: Base,
  { caller, actor }: ActingCaller,
  { id, cid, pid, label, title, color }: LinkChange,
): Promise<ContestLink> {
  return db.transaction(async (tx) => {
    const contest = await lockOrganised(tx, caller, cid)
    const links = await selectLinks(tx, cid)
    const before = links.find((link) => link.problemId === pid && link.id === id)
    if (before === undefined) throw new DomainError('problem_not_found')
    const others = links.filter((link) => link !== before)
    const values = {
      label: requireFreeLabel(others, label),
      title: requireLinkTitle(title),
      color: requireColor(color),
    }
    const [after] = await tx
      .update(contestProblems)
      .set(values)
      .where(eq(contestProblems.id, before.id))
      .returning()
    if (after === undefined) throw new Error('The problem of a locked contest is gone')
    await recordAudit(tx, actor, {
      action: 'contest.problem-update',
      target: targetOf(contest),
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

/**
 * Gives the labels in use to the problems in another order; title and colour stay with each problem.
 *
 * @throws DomainError contest_not_found, not_your_contest, contest_problems_changed
 */
export async function orderLinks(
  { db }: Base,
  { caller, actor }: ActingCaller,
  { cid, pids }: { readonly cid: number; readonly pids: readonly number[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const contest = await lockOrganised(tx, caller, cid)
    const links = await selectLinks(tx, cid)
    const isWhole = pids.length === links.length && new Set(pids).size === pids.length
    const ordered = pids.map((pid) => links.find(({ problemId }) => problemId === pid))
    if (!isWhole || ordered.includes(undefined)) throw new DomainError('contest_problems_changed')
    const moved = ordered.flatMap((link, index) => {
      const label = links[index]?.label
      return link === undefined || label === undefined || link.label === label ? [] : [{ id: link.id, label }]
    })
    // Labels are unique at every moment: each mover first lets go of its own.
    for (const { id } of moved) {
      await tx
        .update(contestProblems)
        .set({ label: `/${id}` })
        .where(eq(contestProblems.id, id))
    }
    for (const { id, label } of moved) {
      await tx.update(contestProblems).set({ label }).where(eq(contestProblems.id, id))
    }
    await recordAudit(tx, actor, {
      action: 'contest.problem-order',
      target: targetOf(contest),
      before: labelsOf(links),
      after: labelsOf(await selectLinks(tx, cid)),
    })
  })
}

const labelsOf = (links: readonly ContestLink[]) =>
  Object.fromEntries(links.map(({ title, label }) => [label, title]))

/** @throws DomainError contest_not_found, not_your_contest, problem_not_found */
export async function removeLink(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  { caller, actor }: ActingCaller,
  { cid, pid }: { readonly cid: number; readonly pid: number },
): Promise<void> {
  // Hosts lock judgings before submissions, a deletion the other way round: the one that PostgreSQL stops tries again.
  const jobs = await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const contest = await lockOrganised(tx, caller, cid)
      const link = (await selectLinks(tx, cid)).find(({ problemId }) => problemId === pid)
      if (link === undefined) throw new DomainError('problem_not_found')
      const open = await selectOpenJobs(tx, { contestId: cid, linkId: link.id })
      await tx.delete(contestProblems).where(eq(contestProblems.id, link.id))
      await recordAudit(tx, actor, {
        action: 'contest.problem-remove',
        target: targetOf(contest),
        before: { ...link },
      })
      return open
    }),
  )
  await queue.cancel(db, jobs)
}

/** Contests by points take problems with points. */
export const scoringOf = ({ format }: Pick<Contest, 'format'>): 'icpc' | 'oi' =>
  format === 'icpc' ? 'icpc' : 'oi'

function requireFreeLabel(links: readonly ContestLink[], raw: string): string {
  const label = requireLabel(raw)
  const isTaken = links.some((link) => link.label.toUpperCase() === label.toUpperCase())
  if (isTaken) throw new DomainError('contest_label_taken', { label })
  return label
}

async function titleOf(
  tx: Db,
  problem: { readonly id: number; readonly code: string; readonly defaultLanguage: WebLanguage },
  language: WebLanguage,
): Promise<string> {
  const statements = await selectStatements(tx, problem.id)
  return pickStatement(statements, language, problem.defaultLanguage)?.title ?? problem.code
}
