import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { SubmissionVo } from '../submissions/submissions.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** Characters. */
export const MANUAL_REASON_MAX_LENGTH = 500

const SubmitIdQuery = z.object({ submitId: QueryInt })

export const resubmit = defineEndpoint({
  method: 'GET',
  path: '/api/resubmit',
  access: 'login',
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.resubmit' },
  tokenScope: 'submit',
  summary: 'Queues the caller’s own submission again after it failed to reach the judge.',
  query: SubmitIdQuery,
  data: SubmissionVo,
  errors: [
    'submission_not_found',
    'not_your_submission',
    'resubmit_not_failed',
    'judging_closed',
    'no_test_data',
  ],
})

export const rejudge = defineEndpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudge',
  access: { permission: 'rejudge' },
  about: { thing: 'submission', id: 'query.submitId', may: 'judging.order' },
  summary: 'Judges one submission again with the current test data; earlier judgings are kept.',
  query: SubmitIdQuery,
  data: SubmissionVo,
  errors: ['submission_not_found', 'no_test_data'],
})

export const rejudgeContestProblem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudge-contest-problem',
  access: { permission: 'rejudge' },
  about: nothing('One role answers for all results of the site.'),
  summary:
    'Judges every submission to a problem of a contest again, except those with a verdict set by hand.',
  query: z.object({ cid: QueryInt, pid: QueryInt }),
  errors: ['nothing_to_rejudge', 'no_test_data'],
})

/** Ours: the wire rejudges single submissions and contest problems only. */
export const rejudgeProblem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudge-problem',
  access: { permission: 'rejudge' },
  about: nothing('One role answers for all results of the site.'),
  summary:
    'Judges every submission to a problem outside contests again, except those with a verdict set by hand.',
  body: z.object({ pid: z.int() }),
  data: z.object({ count: z.int() }),
  errors: ['problem_not_found', 'nothing_to_rejudge', 'no_test_data'],
})

export const manualJudge = defineEndpoint({
  method: 'GET',
  path: '/api/admin/judge/manual-judge',
  access: { permission: 'rejudge' },
  about: { thing: 'submission', id: 'query.submitId', may: 'judging.order' },
  summary: 'Sets the verdict of a judged submission by hand; its earlier judgings are kept.',
  query: z.object({
    submitId: QueryInt,
    status: QueryInt,
    /** OI only, limited to the problem's points; must fit the verdict. Ignored under ICPC rules. */
    score: QueryInt.optional(),
    /** Ours: the reason, which administrators see in the history. */
    reason: z.string().max(MANUAL_REASON_MAX_LENGTH).optional(),
  }),
  data: SubmissionVo,
  errors: [
    'submission_not_found',
    'still_judging',
    'compile_error_stays',
    'verdict_not_allowed',
    'text_invalid',
  ],
})

export const cancelJudge = defineEndpoint({
  method: 'GET',
  path: '/api/admin/judge/cancel-judge',
  access: { permission: 'rejudge' },
  about: { thing: 'submission', id: 'query.submitId', may: 'judging.order' },
  summary: 'Cancels a submission, whether waiting, running or judged; a host that runs it loses its lease.',
  query: SubmitIdQuery.extend({
    /** Ours: the reason, which administrators see in the history. */
    reason: z.string().max(MANUAL_REASON_MAX_LENGTH).optional(),
  }),
  data: SubmissionVo,
  errors: ['submission_not_found', 'text_invalid'],
})

export const JudgingReason = z.enum(['submitted', 'resubmitted', 'rejudge', 'staged', 'manual'])

/** One pass over a submission; the newest is not always the current one. */
export const JudgingVo = z.object({
  id: z.int(),
  reason: JudgingReason,
  /** Username of the person who ordered it; null for the author's own submit. */
  orderedBy: z.string().nullable(),
  /** Why a whole group of submissions was judged again. */
  orderReason: z.string().nullable(),
  isCurrent: z.boolean(),
  status: z.int(),
  score: z.int().nullable(),
  time: z.int().nullable(),
  memory: z.int().nullable(),
  judger: z.string().nullable(),
  /** Version of the test data it used. */
  caseVersion: z.int(),
  message: z.string().nullable(),
  gmtCreate: Instant,
  finishedAt: Instant.nullable(),
})
export type JudgingVo = z.output<typeof JudgingVo>

export const getJudgingHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/judge/history',
  access: { roles: SITE_ADMINS },
  about: { thing: 'submission', id: 'query.submitId', may: 'submission.read' },
  summary: 'Every judging of a submission, newest first.',
  query: SubmitIdQuery,
  data: z.array(JudgingVo),
  errors: ['submission_not_found'],
})

export const judgingAdminEndpoints = [
  resubmit,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
  manualJudge,
  cancelJudge,
  getJudgingHistory,
]
