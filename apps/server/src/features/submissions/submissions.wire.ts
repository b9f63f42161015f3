import { isInProgress, type SubmissionRowVo, type SubmissionVo, statusOf } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { canSeeIp } from './submissions.policy.ts'
import type { SubmissionRow } from './submissions.queries.ts'

function progressOf(row: SubmissionRow): SubmissionVo['progress'] {
  if (!isInProgress(statusOf(row.state, row.verdict)) || row.totalCases === null) return null
  return { done: row.doneCases ?? 0, total: row.totalCases }
}

/** A row of a list. */
export function submissionRowToWire(row: SubmissionRow, caller: Caller): SubmissionRowVo {
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
    ip: canSeeIp(caller, row) ? row.ip : null,
    isManual: row.isManual,
    progress: progressOf(row),
  }
}

/** A submission without code and message: what polling and lists of standings need. */
export function submissionToWire(row: SubmissionRow, caller: Caller): SubmissionVo {
  return {
    ...submissionRowToWire(row, caller),
    code: null,
    errorMessage: null,
    gid: row.groupId,
    version: 0,
    vjudgeSubmitId: null,
    vjudgeUsername: null,
    vjudgePassword: null,
    gmtCreate: row.submittedAt,
    gmtModified: row.updatedAt,
  }
}
