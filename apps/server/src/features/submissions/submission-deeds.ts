import {
  getJudgingHistory,
  orderStagedRejudge,
  rejudge,
  rejudgeInGroup,
  resubmit,
  searchCounterexample,
  shareSubmission,
} from '@gavel/contract'
import { deed } from '../access/can.policy.ts'
import type { SubmissionRow } from './submission-rows.tables.ts'

/** The deeds that the page of a submission offers. */
export const submissionDeeds = ({ groupId }: Pick<SubmissionRow, 'groupId'>) => ({
  resubmit: deed(resubmit, 'submission.resubmit'),
  share: deed(shareSubmission, 'submission.share'),
  searchCounterexample: deed(searchCounterexample, 'submission.search-counterexample'),
  order: deed(groupId === null ? rejudge : rejudgeInGroup, 'judging.order'),
  history: deed(getJudgingHistory, null),
  stageRejudge: deed(orderStagedRejudge, 'rejudge.stage'),
})
