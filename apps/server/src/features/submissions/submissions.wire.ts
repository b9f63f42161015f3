import { isInProgress, type SubmissionRowVo, type SubmissionVo, statusOf } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { caseViewOf, tellsProgress } from './feedback.policy.ts'
import { canSeeIp } from './submissions.policy.ts'
import type { SubmissionRow } from './submissions.queries.ts'

/** The reader and the time: contests reveal less while they run. */
export interface ReadingNow {
  readonly caller: Caller
  readonly now: Date
}

function progressOf(row: SubmissionRow, { caller, now }: ReadingNow): SubmissionVo['progress'] {
  if (!isInProgress(statusOf(row.state, row.verdict)) || row.totalCases === null) return null
  if (!tellsProgress(caseViewOf(caller, row, now).feedback)) return null
  return { done: row.doneCases ?? 0, total: row.totalCases }
}

/** A row of a list. */
export function submissionRowToWire(row: SubmissionRow, reading: ReadingNow): SubmissionRowVo {
  return {
    uid: row.userId,
    submitId: row.id,
    username: row.username,
    pid: row.problemId,
    displayPid: row.problemCode,
    title: row.title,
    displayId: null,
    submitTime: row.submittedAt,
    status: statusOf(row.state, row.verdict),
    share: row.isShared,
    time: row.cpuTimeMs,
    memory: row.memoryKib,
    score: row.score,
    oiRankScore: row.rankScore,
    length: row.sourceLength,
    language: row.language,
    cid: row.contestId ?? 0,
    cpid: row.contestProblemId ?? 0,
    source: null,
    judger: row.judgeName,
    ip: canSeeIp(reading.caller, row) ? row.ip : null,
    isManual: row.isManual,
    progress: progressOf(row, reading),
  }
}

/** A submission without code and message, for polling and for standings. */
export function submissionToWire(row: SubmissionRow, reading: ReadingNow): SubmissionVo {
  return {
    ...submissionRowToWire(row, reading),
    code: null,
    errorMessage: null,
    manualReason: null,
    fullScore: row.scoring === 'oi' ? (row.fullScore ?? 0) : null,
    gid: row.groupId,
    version: 0,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    gmtCreate: row.submittedAt,
    gmtModified: row.updatedAt,
  }
}
