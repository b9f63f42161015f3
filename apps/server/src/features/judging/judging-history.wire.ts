import { type JudgingVo, runFailureText, statusOf, type WebLanguage } from '@gavel/contract'
import type { JudgingHistoryRow } from './judging-history.queries.ts'

/** One judging as administrators see it. Not every administrator may read the reason. */
export function judgingToWire(
  row: JudgingHistoryRow,
  { seesMessage, language }: { seesMessage: boolean; language: WebLanguage },
): JudgingVo {
  const message =
    row.verdict === 'SF' && row.message !== null ? runFailureText(row.message, language) : row.message
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
    message: seesMessage ? message : null,
    gmtCreate: row.createdAt,
    finishedAt: row.finishedAt,
  }
}
