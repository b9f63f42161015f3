import { type JudgingVo, statusOf } from '@gavel/contract'
import type { JudgingHistoryRow } from './judging-history.queries.ts'

/** One judging for administrators. Compiler output quotes the source, which not every one of them may read. */
export function judgingToWire(
  row: JudgingHistoryRow,
  { seesCompilerOutput }: { seesCompilerOutput: boolean },
): JudgingVo {
  return {
    id: row.id,
    reason: row.reason,
    orderedBy: row.orderedBy,
    isCurrent: row.isCurrent,
    status: statusOf(row.state, row.verdict),
    score: row.score,
    time: row.cpuTimeMs,
    memory: row.memoryKib,
    judger: row.hostName,
    caseVersion: row.datasetVersion,
    message: row.verdict === 'CE' && !seesCompilerOutput ? null : row.message,
    gmtCreate: row.createdAt,
    finishedAt: row.finishedAt,
  }
}
