import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, eq, inArray } from '../../db/drizzle.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { routeOf } from './judging-route.interface.ts'

interface NewJudging {
  readonly submissionId: number
  readonly datasetId: number
  readonly priority: number
  readonly reason: 'submitted' | 'resubmitted' | 'rejudge' | 'staged'
  /** False for a staged judging, which waits in the shadow of the current one. */
  readonly isCurrent?: boolean
  /** Null for the author's own submission. */
  readonly orderedBy: string | null
  /** The reason and scope of the order; absent if the order has a record of its own. */
  readonly orderReason?: string | null
}

/**
 * Adds judgings and queues each on the route of its problem. Judgings that become current require that their
 * submission has no current one yet. Returns their ids by submission.
 */
export async function enqueueJudgings(
  context: Context,
  tx: Db,
  drafts: readonly NewJudging[],
): Promise<ReadonlyMap<number, number>> {
  if (drafts.length === 0) return new Map()
  const rows = await tx
    .insert(judgings)
    .values(drafts.map(({ priority: _, ...draft }) => draft))
    .returning({ submissionId: judgings.submissionId, judgingId: judgings.id })
  const idOf = new Map(rows.map(({ submissionId, judgingId }) => [submissionId, judgingId]))
  const priorityOf = new Map(drafts.map(({ submissionId, priority }) => [submissionId, priority]))
  const waiting = (await selectBanks(tx, [...idOf.values()])).map((judging) => ({
    ...judging,
    priority: priorityOf.get(judging.submissionId) ?? 0,
  }))
  for (const [name, group] of Map.groupBy(waiting, ({ bank }) => routeOf(bank)))
    await context.judgingRoutes[name].enqueue(context, tx, group)
  return idOf
}

const selectBanks = (tx: Db, judgingIds: readonly number[]) =>
  tx
    .select({ judgingId: judgings.id, submissionId: submissions.id, bank: problems.bank })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(inArray(judgings.id, [...judgingIds]))
    .orderBy(asc(judgings.id))
