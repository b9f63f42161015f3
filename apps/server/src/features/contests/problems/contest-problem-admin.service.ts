import type { Context } from '../../../context.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestStateAt } from '../../places/contest-clock.policy.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { lockJudgings } from '../../submissions/lock-judgings.service.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import type { Contest } from '../contests.service.ts'
import { targetOf } from '../plan/contest-admin.service.ts'
import { requireLocked } from '../plan/require-organiser.ts'
import {
  type ContestLink,
  countLinkSubmissions,
  selectKnownLinks,
  selectLinks,
} from './contest-links.queries.ts'
import { requireColor, requireFreeLabel, requireLinkTitle } from './plan-link.ts'

/** A change of a link; undefined fields stay as they are. */
interface LinkChange {
  readonly id: number
  readonly cid: number
  readonly pid: number | undefined
  readonly label: string | undefined
  readonly title: string | undefined
  readonly color: string | null | undefined
}

/**
 * @throws DomainError contest_not_found, problem_not_found, contest_label_invalid, contest_label_taken,
 * contest_problem_title_length, contest_color_invalid
 */
export function changeLink(
  { db }: Pick<Context, 'db'>,
  { actor }: ActingCaller,
  { id, cid, pid, label, title, color }: LinkChange,
): Promise<ContestLink> {
  return db.transaction(async (tx) => {
    const contest = await requireLocked(tx, cid)
    const links = await selectKnownLinks(tx, cid)
    const before = links.find((link) => link.id === id && (pid === undefined || link.problemId === pid))
    if (before === undefined || before.removedAt !== null) throw new DomainError('problem_not_found')
    const others = links.filter((link) => link !== before)
    const values = {
      label: label === undefined ? before.label : requireFreeLabel(others, label),
      title: title === undefined ? before.title : requireLinkTitle(title),
      color: color === undefined ? before.color : requireColor(color),
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
 * @throws DomainError contest_not_found, contest_problems_changed
 */
export async function orderLinks(
  { db }: Pick<Context, 'db'>,
  { actor }: ActingCaller,
  { cid, pids }: { readonly cid: number; readonly pids: readonly number[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const contest = await requireLocked(tx, cid)
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

/**
 * Takes a problem out of a contest. While the contest runs, the problem is only hidden: it keeps its submissions, its questions
 * and its label, and comes back by being added again. Otherwise the submissions go with it, also those of a hidden one.
 *
 * @throws DomainError contest_not_found, problem_not_found
 */
export async function removeLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { actor }: ActingCaller,
  before: Contest,
  pid: number,
): Promise<void> {
  const { id: cid } = before
  // A submission that arrives between the two locks may still be judged meanwhile.
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      if (contestStateAt(before, now()) !== 'running')
        await lockJudgings(tx, sql`${submissions.contestId} = ${cid} and ${submissions.problemId} = ${pid}`)
      const contest = await requireLocked(tx, cid)
      const isRunning = contestStateAt(contest, now()) === 'running'
      const link = (await selectKnownLinks(tx, cid)).find(({ problemId }) => problemId === pid)
      if (link === undefined || (isRunning && link.removedAt !== null))
        throw new DomainError('problem_not_found')
      const isLink = eq(contestProblems.id, link.id)
      // A submission that is just arriving shares the row: it is stored first, and counted.
      await tx.select({ id: contestProblems.id }).from(contestProblems).where(isLink).for('update')
      const count = (await countLinkSubmissions(tx, cid)).get(link.id) ?? 0
      await recordAudit(tx, actor, {
        action: 'contest.problem-remove',
        target: targetOf(contest),
        before: { ...link, submissions: count },
      })
      if (isRunning) {
        await tx.update(contestProblems).set({ removedAt: now() }).where(isLink)
        return
      }
      await tx.delete(contestProblems).where(isLink)
    }),
  )
}
