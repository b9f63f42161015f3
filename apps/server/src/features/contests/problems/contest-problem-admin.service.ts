import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { retryOnDeadlock } from '../../../db/retry-on-deadlock.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { ActingCaller } from '../../audit/actor.policy.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { selectOpenJobs } from '../contests/contest-admin.queries.ts'
import { targetOf } from '../contests/contest-admin.service.ts'
import { lockOrganised } from '../contests/require-organiser.ts'
import { type ContestLink, selectLinks } from './contest-links.queries.ts'
import { requireColor, requireFreeLabel, requireLinkTitle } from './plan-link.ts'

interface LinkChange {
  readonly id: number
  readonly cid: number
  readonly pid: number
  readonly label: string
  readonly title: string
  readonly color: string | null
}

/**
 * @throws DomainError contest_not_found, not_your_contest, problem_not_found, contest_label_invalid, contest_label_taken,
 * contest_problem_title_length, contest_color_invalid
 */
export function changeLink(
  { db }: Pick<Context, 'db'>,
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
  { db }: Pick<Context, 'db'>,
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
