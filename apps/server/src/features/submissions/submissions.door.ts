/** Submissions and their judgings: tables, rules of submitting, and what a reader may know of them. */

export {
  type CaseDepth,
  feedbackInForce,
  firstFailed,
  mayTellDetails,
  tellsProgress,
  toldCases,
} from './feedback.policy.ts'
export { judgings, type StoredState } from './judgings.tables.ts'
export { lockJudgings } from './lock-judgings.service.ts'
export { problemProgress } from './problem-progress.columns.ts'
export { type SubmissionRow, selectSubmissions, selectSubmissionsByIds } from './submission-rows.tables.ts'
export { tellingTo } from './submissions.policy.ts'
export { selectSource } from './submissions.queries.ts'
export { isSourceHidden, readAgain, readOwnNew, type VisibleSubmission } from './submissions.service.ts'
export { submissionSources, submissions } from './submissions.tables.ts'
export { submissionToWire, visibleToWire } from './submissions.wire.ts'
export { requireLanguage, requireSource } from './submit-rules.service.ts'
export { readUserProblemStatus } from './user-problem-status.service.ts'
