import {
  type DataOf,
  type getSubmission,
  HIDDEN_BANK,
  isInProgress,
  type ProblemStatisticsVo,
  SITE_BANK,
  type SubmissionRowVo,
  type SubmissionVo,
  statusOf,
} from '@gavel/contract'
import { may } from '../access/access.policy.ts'
import { canOf, type Reader } from '../access/can.policy.ts'
import { caseViewOf, tellsProgress } from './feedback.policy.ts'
import type { ProblemStatistics } from './statistics/problem-statistics.service.ts'
import { submissionDeeds } from './submission-deeds.ts'
import type { SubmissionRow } from './submission-rows.tables.ts'
import { type Reading, tellingTo, tellsVerdict } from './submissions.policy.ts'
import type { OpenedSubmission, VisibleSubmission } from './submissions.service.ts'

function progressOf(row: SubmissionRow, reading: Reading): SubmissionVo['progress'] {
  if (!isInProgress(statusOf(row.state, row.verdict)) || row.totalCases === null) return null
  if (!tellsProgress(caseViewOf(reading, row).feedback)) return null
  return { done: row.doneCases ?? 0, total: row.totalCases }
}

type Outcome = Pick<
  SubmissionRowVo,
  | 'status'
  | 'time'
  | 'memory'
  | 'score'
  | 'oiRankScore'
  | 'judger'
  | 'isManual'
  | 'remote'
  | 'length'
  | 'progress'
>

/** A seal also hides whether it has been judged. */
const RECEIVED: Omit<Outcome, 'length'> = {
  status: statusOf('hidden', null),
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  judger: null,
  isManual: false,
  remote: null,
  progress: null,
}

function outcomeOf(row: SubmissionRow, reading: Reading): Outcome {
  const telling = tellingTo(reading, row)
  if (!tellsVerdict(telling)) return { ...RECEIVED, length: row.sourceLength }
  const isWhole = telling === 'everything'
  const isRemote = row.problemBank !== SITE_BANK
  const isHidden =
    row.contest !== null && !may(reading.caller, 'contest.see-origins', { ...row.contest, now: reading.now })
  return {
    status: statusOf(row.state, row.verdict),
    time: isWhole ? row.cpuTimeMs : null,
    memory: isWhole ? row.memoryKib : null,
    score: row.score,
    oiRankScore: row.rankScore,
    judger: isRemote && isHidden ? null : row.judgeName,
    isManual: row.isManual,
    remote: isRemote ? (isHidden ? HIDDEN_BANK : row.problemBank) : null,
    length: isWhole ? row.sourceLength : null,
    progress: progressOf(row, reading),
  }
}

/** All that others may know about a submission behind a seal (`api.md` 4.6). */
const SEALED_SUBMISSION: SubmissionVo = {
  ...RECEIVED,
  submitId: 0,
  pid: null,
  displayPid: null,
  uid: null,
  username: null,
  submitTime: null,
  share: null,
  errorMessage: null,
  length: null,
  code: null,
  language: null,
  cid: null,
  cpid: null,
  gid: null,
  ip: null,
  version: null,
  vjudgeSubmitId: null,
  vjudgeUsername: null,
  vjudgePassword: null,
  isManual: null,
  gmtCreate: null,
  gmtModified: null,
  title: null,
  problemGid: null,
  fullScore: null,
  manualReason: null,
}

/** The names of a problem where a submission was handed in: contests have names of their own. */
function problemNames(row: SubmissionRow) {
  if (row.contestId === null)
    return {
      ...{ pid: row.problemId, displayPid: row.problemCode, problemGid: row.problemGroupId },
      ...{ displayId: null, title: row.title },
    }
  return { pid: null, displayPid: null, problemGid: null, displayId: row.label, title: row.contestTitle }
}

/** A row of a list. */
export function submissionRowToWire(row: SubmissionRow, reading: Reading): SubmissionRowVo {
  return {
    uid: row.userId,
    submitId: row.id,
    username: row.username,
    ...problemNames(row),
    submitTime: row.submittedAt,
    share: row.isShared,
    language: row.language,
    cid: row.contestId ?? 0,
    cpid: row.contestProblemId ?? 0,
    source: null,
    ip: may(reading.caller, 'submission.see-address', row) ? row.ip : null,
    ...outcomeOf(row, reading),
  }
}

export const visibleToWire = ({ row, reading }: VisibleSubmission) => submissionRowToWire(row, reading)

/** A submission without code and message, for polling and for standings. */
export function submissionToWire(row: SubmissionRow, reading: Reading): SubmissionVo {
  return {
    ...submissionRowToWire(row, reading),
    pid: row.problemId,
    displayPid: row.contestId === null ? row.problemCode : row.label,
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
    // The time of a judging's end reveals its result: programs that take long fail.
    gmtModified: tellsVerdict(tellingTo(reading, row)) ? row.updatedAt : row.submittedAt,
  }
}

export function openedToWire(
  visible: VisibleSubmission,
  opened: OpenedSubmission | 'sealed',
  reader: Reader,
): DataOf<typeof getSubmission> {
  const { row, reading } = visible
  const can = canOf(submissionDeeds(row), reader, row)
  if (opened === 'sealed')
    return { submission: { ...SEALED_SUBMISSION, submitId: row.id }, codeShare: null, mayOrder: false, can }
  const { errorMessage, manualReason, source } = opened
  return {
    submission: { ...submissionToWire(row, reading), errorMessage, manualReason, code: source },
    codeShare: row.contestId === null ? row.problemSharesCode : null,
    mayOrder: may(reading.caller, 'judging.order', row),
    can,
  }
}

export function statisticsToWire({ byLanguage, fastest, shortest }: ProblemStatistics): ProblemStatisticsVo {
  return { byLanguage, fastest: fastest.map(visibleToWire), shortest: shortest.map(visibleToWire) }
}
