import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/judging.ts'

export default {
  orders: {
    title: 'Judging',
    rejudge: 'Rejudge',
    rejudge_of: 'Rejudge submission {{id}}',
    rejudge_text:
      'Submission {{id}} will be judged again with the current test data. Its verdict and score are withdrawn until then; earlier judgings stay in the history.',
    staged: 'Staged rejudge',
    rejudged: 'Queued for judging',
    cancel: 'Cancel submission',
    cancel_text: 'Submission {{id}} will get neither verdict nor score. It can be rejudged later.',
    cancelled: 'Submission cancelled',
    manual: 'Set verdict',
    manual_text:
      'The verdict takes effect at once and is marked as set manually; earlier judgings stay in the history.',
    verdict: 'Verdict',
    score: 'Score',
    score_hint: 'A whole number from 1 to {{most}}; full points are {{full}}.',
    score_fixed: 'Points: {{score}} of {{full}}',
    choose: 'Choose',
    reason: 'Reason',
    reason_hint: 'Only administrators see it, in the history.',
    decide: 'Set verdict',
    decided: 'Verdict changed',
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
    ordered: 'Started',
    current: 'current',
    by: 'by {{name}}',
  },
  reason: {
    submitted: 'Submit',
    resubmitted: 'Resubmit',
    rejudge: 'Rejudge',
    staged: 'Staged rejudge',
    manual: 'Manual',
  },
} satisfies SameTexts<typeof zh>
