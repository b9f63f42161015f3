/** Ways of judgings to their verdicts, and orders to judge again. */

export { checkerBehind, comparisonOf, judgeProgramOf, limitsOf, taskFor } from './build-task.service.ts'
export type { JudgingRoute, JudgingRoutes, WaitingJudging } from './judging-route.interface.ts'
export { regroupWaiting } from './live-data.service.ts'
export { ANY_SUBMISSION, previewMany, rejudgeMany } from './rejudges/rejudge-many.service.ts'
export { stagedJudgings, stagedRejudges } from './rejudges/rejudges.tables.ts'
export { readHearers } from './submission-hearers.service.ts'
export { SubmissionNotice } from './submission-notice.service.ts'
export { taskLanguage } from './task-language.service.ts'
