import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { enqueueWork } from '../judge-hosts/queue-work.service.ts'
import { enqueueRemoteRuns } from '../remote-runs/remote-runs.service.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { selectTaskLanguages } from './task-languages.queries.ts'

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
 * Adds judgings with their jobs, for the judge hosts or for the site that judges the problem. Judgings that become
 * current require that their submission has no current one yet. Returns their ids by submission.
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
  const numbered = drafts.flatMap(({ submissionId, priority }) => {
    const judgingId = idOf.get(submissionId)
    return judgingId === undefined ? [] : [{ judgingId, priority }]
  })
  const elsewhere = await enqueueRemoteRuns(context, tx, numbered)
  const here = numbered.filter(({ judgingId }) => !elsewhere.has(judgingId))
  const asked = await selectTaskLanguages(
    tx,
    here.map(({ judgingId }) => judgingId),
  )
  const works = here.flatMap(({ judgingId: id, priority }) => {
    const needs = asked.get(id)
    return needs === undefined ? [] : [{ id, priority, ...needs }]
  })
  await enqueueWork(tx, 'judging', works)
  return idOf
}
