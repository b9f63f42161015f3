import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { groupOf, ownGroupOf } from './job-groups.ts'
import { judgings } from './judging.tables.ts'
import { selectTaskLanguages } from './task-languages.queries.ts'

interface NewJudging {
  readonly submissionId: number
  readonly datasetId: number
  readonly priority: number
  readonly reason: 'submitted' | 'resubmitted' | 'rejudge' | 'staged'
  /** False for one that waits in the shadow of the current judging. */
  readonly isCurrent?: boolean
  /** Null for the author's own submit. */
  readonly orderedBy: string | null
  /** What the order itself says; absent where its own record does. */
  readonly orderReason?: string | null
}

/**
 * Adds judgings with their jobs. Those that become current need that no other of their submission is. Answers their
 * ids by submission.
 */
export async function enqueueJudgings(
  context: Context,
  tx: Db,
  drafts: readonly NewJudging[],
): Promise<ReadonlyMap<number, number>> {
  if (drafts.length === 0) return new Map()
  const rows = await tx
    .insert(judgings)
    .values(drafts.map((draft) => ({ ...draft, jobId: randomUUID() })))
    .returning({
      submissionId: judgings.submissionId,
      judgingId: judgings.id,
      jobId: judgings.jobId,
      priority: judgings.priority,
    })
  await enqueueJobs(
    context,
    tx,
    rows.map(({ submissionId: _, ...job }) => job),
  )
  return new Map(rows.map(({ submissionId, judgingId }) => [submissionId, judgingId]))
}

/** Adds the jobs of judgings that have none. */
export async function enqueueJobs(
  context: Context,
  tx: Db,
  rows: readonly { judgingId: number; jobId: string; priority: number }[],
): Promise<void> {
  const needed = await selectTaskLanguages(
    tx,
    rows.map(({ judgingId }) => judgingId),
  )
  const jobs = rows.map((row) => {
    const asked = needed.get(row.judgingId)
    const isOrdinary = asked !== undefined && asked.failedHostIds.length === 0
    return { ...row, group: isOrdinary ? groupOf(asked) : ownGroupOf(row.judgingId) }
  })
  await context.queue.enqueue(tx, jobs)
}
