import { type LiveEvent, statusOf, VERDICT_STATUS } from '@gavel/contract'
import type { CaseDepth } from '../submissions/feedback.policy.ts'
import type { SubmissionNews } from './submission-events.policy.ts'
import type { CaseNotice, SubmissionNotice } from './submission-notice.service.ts'

/** The events of a submission for one subscriber; null news are none. */
export function newsToEvents(notice: SubmissionNotice, news: SubmissionNews | null): LiveEvent[] {
  if (news === null) return []
  const { hasProgress, cases } = news
  const progress: LiveEvent = {
    type: 'submission',
    submitId: notice.submitId,
    pid: notice.problemId,
    uid: notice.userId,
    status: notice.status,
    done: hasProgress ? notice.done : null,
    total: hasProgress ? notice.total : null,
  }
  if (cases.length === 0) return [progress]
  const told = cases.map((one) => caseToEvent(one.told, one.depth))
  return [progress, { type: 'cases', submitId: notice.submitId, cases: told }]
}

function caseToEvent(told: CaseNotice, depth: CaseDepth) {
  const hasFigures = depth !== 'verdict'
  return {
    seq: told.number,
    status: told.verdict === null ? statusOf('cancelled', null) : VERDICT_STATUS[told.verdict],
    time: hasFigures ? told.cpuTimeMs : null,
    memory: hasFigures ? told.memoryKib : null,
    groupNum: told.subtask,
  }
}
