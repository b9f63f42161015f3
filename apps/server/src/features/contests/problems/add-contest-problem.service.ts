import { nextBalloonColor, nextLabel, SITE_BANK, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { may } from '../../access/access.policy.ts'
import type { ActingCaller, Actor } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { maySetProblem } from '../../problem-admin/banks/contest-bank.service.ts'
import { type Problem, requireProblem, requireProblemWithin } from '../../problems/find-problem.service.ts'
import { selectStatements } from '../../problems/problem-statements.service.ts'
import { pickStatement } from '../../problems/problem-titles.policy.ts'
import { problems, type Visibility } from '../../problems/problems.tables.ts'
import { lockContest } from '../plan/contest-admin.queries.ts'
import { targetOf } from '../plan/contest-admin.service.ts'
import { type Contest, scoringOf } from '../plan/plan-contest.ts'
import { requireLocked } from '../plan/require-organiser.ts'
import { type ContestLink, selectKnownLinks } from './contest-links.queries.ts'
import { requireColor, requireFreeLabel, requireLinkTitle } from './plan-link.ts'

type Base = Pick<Context, 'db' | 'now'>

interface NewLink {
  readonly cid: number
  readonly pid: number
  readonly label: string
  /** Absent: the problem's own. */
  readonly title?: string
  /** Undefined: the next one of the palette. */
  readonly color?: string | null | undefined
}

interface LinkRequest extends NewLink {
  /** The language of the title, where none is wanted. */
  readonly language: WebLanguage
  readonly leavesBank: boolean
}

/**
 * Adds a problem of the bank, or of the contest's group. With `leavesBank` it becomes a contest problem, because
 * anybody reads what is public there, until the contest lets go of it. A public problem stays so for those who may not
 * publish it; problems of the site are not for groups to take out of it. One that was taken out of the contest comes
 * back.
 *
 * @throws DomainError contest_not_found, problem_not_found, problem_not_public,
 * contest_problem_scoring, contest_problem_twice, contest_label_invalid, contest_label_taken,
 * contest_problem_title_length, contest_color_invalid
 */
export function addLink(
  { db, now }: Base,
  { caller, actor }: ActingCaller,
  { cid, pid, language, leavesBank, ...wanted }: LinkRequest,
): Promise<ContestLink> {
  return db.transaction(async (tx) => {
    const contest = await requireLocked(tx, cid)
    const { groupId } = contest
    const problem = await requireProblemWithin(tx, { id: pid, groupId })
    const links = await selectKnownLinks(tx, cid)
    const removed = links.find(({ problemId }) => problemId === pid)
    if (removed?.removedAt === null) throw new DomainError('contest_problem_twice')
    if (removed === undefined && !(await maySetProblem(tx, caller, { id: pid, groupId })))
      throw new DomainError('problem_not_public')
    if (!fits(problem, contest)) throw new DomainError('contest_problem_scoring')
    // A problem that comes back comes as it left.
    const leaves =
      leavesBank &&
      removed === undefined &&
      problem.groupId === groupId &&
      may(caller, 'problem.hide', problem)
    const visibility = leaves ? 'contest' : problem.visibility
    if (visibility !== problem.visibility)
      await tx.update(problems).set({ visibility, updatedAt: now() }).where(eq(problems.id, pid))
    if (removed !== undefined)
      return restoreLink(tx, actor, { contest, links, removed, problem, visibility, wanted })
    const title = wanted.title ?? (await titleOf(tx, problem, language))
    const values = { label: wanted.label, title, color: wanted.color }
    return insertLink(tx, actor, { contest, links, problem, visibility, values })
  })
}

interface Restoration {
  readonly contest: Contest
  /** Also those that were taken out. */
  readonly links: readonly ContestLink[]
  readonly removed: ContestLink
  /** As it was before. */
  readonly problem: Pick<Problem, 'id' | 'code' | 'visibility'>
  readonly visibility: Visibility
  readonly wanted: Pick<NewLink, 'label' | 'title' | 'color'>
}

/** Brings a problem back that was taken out, with its submissions, its title and its colour. */
async function restoreLink(
  tx: Db,
  actor: Actor,
  { contest, links, removed, problem, visibility, wanted }: Restoration,
): Promise<ContestLink> {
  const others = links.filter((link) => link !== removed)
  const values = {
    label: requireFreeLabel(others, wanted.label),
    title: wanted.title === undefined ? removed.title : requireLinkTitle(wanted.title),
    color: wanted.color === undefined ? removed.color : requireColor(wanted.color),
  }
  const leftBank = removed.leftBank || leavesWith(problem, visibility)
  const [link] = await tx
    .update(contestProblems)
    .set({ ...values, leftBank, removedAt: null })
    .where(eq(contestProblems.id, removed.id))
    .returning()
  if (link === undefined) throw new Error('The problem of a locked contest is gone')
  await recordAudit(tx, actor, {
    action: 'contest.problem-add',
    target: targetOf(contest),
    before: { visibility: problem.visibility },
    after: { problem: problem.code, visibility, ...values },
  })
  return link
}

const leavesWith = (problem: Pick<Problem, 'visibility'>, visibility: Visibility) =>
  problem.visibility === 'public' && visibility !== 'public'

interface WrittenProblem {
  readonly cid: number
  readonly pid: number
  /** The wishes of the problem's package; one that cannot be met is replaced. */
  readonly wished?: { readonly label: string | null; readonly color: string | null } | undefined
  /** The language of the title, where none is wanted. */
  readonly language: WebLanguage
}

/**
 * Adds a problem that was just written for the contest, in the same transaction. Label, title and colour that the
 * caller leaves open are chosen here. The caller has checked that the writer may change the contest.
 *
 * @throws DomainError contest_not_found, contest_problem_scoring, contest_label_invalid, contest_label_taken,
 * contest_problem_title_length, contest_color_invalid
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
  const links = await selectKnownLinks(tx, cid)
  const removed = links.find(({ problemId }) => problemId === pid)
  if (removed?.removedAt === null) return
  if (!fits(problem, contest)) throw new DomainError('contest_problem_scoring')
  const label =
    wanted.label ??
    removed?.label ??
    freeLabelOf(links, wished?.label ?? null) ??
    nextLabel(links.map((link) => link.label))
  const { visibility } = problem
  if (removed !== undefined) {
    await restoreLink(tx, actor, {
      contest,
      links,
      removed,
      problem,
      visibility,
      wanted: { ...wanted, label },
    })
    return
  }
  const values = {
    label,
    title: wanted.title ?? (await titleOf(tx, problem, language)),
    color: wanted.color ?? wished?.color ?? undefined,
  }
  await insertLink(tx, actor, { contest, links, problem, visibility, values })
}

/**
 * Adds a problem of the contest's group, by its code.
 *
 * @throws DomainError as `addLink`
 */
export async function addLinkOfGroup(
  context: Base,
  who: ActingCaller,
  contest: Contest,
  { problemId, ...wanted }: { readonly problemId: string } & Omit<LinkRequest, 'pid' | 'cid'>,
): Promise<ContestLink> {
  const problem = await requireProblem(context.db, { code: problemId })
  if (problem.groupId !== contest.groupId) throw new DomainError('problem_not_found')
  return addLink(context, who, { ...wanted, cid: contest.id, pid: problem.id })
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

interface Insertion {
  readonly contest: Contest
  /** Also those that were taken out. */
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
    .values({
      ...{ contestId: contest.id, problemId: problem.id, ...values },
      leftBank: leavesWith(problem, visibility),
    })
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

async function titleOf(
  tx: Db,
  problem: { readonly id: number; readonly code: string; readonly defaultLanguage: WebLanguage },
  language: WebLanguage,
): Promise<string> {
  const statements = await selectStatements(tx, problem.id)
  return pickStatement(statements, language, problem.defaultLanguage)?.title ?? problem.code
}
