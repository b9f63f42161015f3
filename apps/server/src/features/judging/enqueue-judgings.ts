import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { judgings } from '../submissions/judgings.tables.ts'
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
    .values(drafts.map(({ priority: _, ...draft }) => draft))
    .returning({ submissionId: judgings.submissionId, judgingId: judgings.id })
  const idOf = new Map(rows.map(({ submissionId, judgingId }) => [submissionId, judgingId]))
  const asked = await selectTaskLanguages(tx, [...idOf.values()])
  const works = drafts.flatMap(({ submissionId, priority }) => {
    const id = idOf.get(submissionId)
    const needs = id === undefined ? undefined : asked.get(id)
    return id === undefined || needs === undefined ? [] : [{ id, priority, ...needs }]
  })
  await enqueueWork(context, tx, 'judging', works)
  return idOf
}
