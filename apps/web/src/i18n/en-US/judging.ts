import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/judging.ts'

export default {
  orders: {
    title: 'Judging',
    rejudge: 'Rejudge',
    rejudge_of: 'Rejudge submission {{id}}',
    rejudge_text:
      'Submission {{id}} will be judged again with the test data of today. Its verdict and score are taken back first; earlier judgings stay in the history.',
    staged: 'Staged rejudge',
    rejudged: 'Queued for judging',
    cancel: 'Cancel the submission',
    cancel_text:
      'Submission {{id}} will not be judged and will have neither verdict nor score. It can be rejudged later.',
    cancelled: 'The submission was cancelled',
    manual: 'Decide by hand',
    manual_text:
      'The verdict counts at once and is marked as decided by hand; earlier judgings stay in the history.',
    verdict: 'Verdict',
    score: 'Score',
    score_hint: 'A whole number from 1 to {{most}}; all points are {{full}}.',
    score_fixed: 'Points: {{score}} of {{full}}',
    choose: 'Choose',
    reason: 'Reason',
    reason_hint: 'Only administrators see it, in the history.',
    decide: 'Decide',
    decided: 'The verdict was changed',
    resubmit: 'Resubmit',
  },
  history: {
    title: 'Judging history',
    count: '{{count}} in total',
    verdict: 'Verdict',
    origin: 'Origin',
    data: 'Data version',
    judge: 'Judge',
    time: 'Time',
    memory: 'Memory',
    score: 'Score',
    ordered: 'Begun',
    current: 'current',
    by: 'by {{name}}',
  },
  reason: {
    submitted: 'Submit',
    resubmitted: 'Resubmit',
    rejudge: 'Rejudge',
    staged: 'Staged rejudge',
    manual: 'By hand',
  },
} satisfies SameTexts<typeof zh>
