import { type JudgingVo, statusOf } from '@gavel/contract'
import type { JudgingHistoryRow } from './judging-history.queries.ts'

/** One judging as administrators see it. Not every administrator may read the reason. */
export function judgingToWire(row: JudgingHistoryRow, { seesMessage }: { seesMessage: boolean }): JudgingVo {
  return {
    id: row.id,
    reason: row.reason,
    orderedBy: row.orderedBy,
    orderReason: row.orderReason,
    isCurrent: row.isCurrent,
    status: statusOf(row.state, row.verdict),
    score: row.score,
    time: row.cpuTimeMs,
    memory: row.memoryKib,
    judger: row.hostName,
    caseVersion: row.datasetVersion,
    message: seesMessage ? row.message : null,
    gmtCreate: row.createdAt,
    finishedAt: row.finishedAt,
  }
}
