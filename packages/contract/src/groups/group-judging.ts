import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { cancelJudge, getJudgingHistory, manualJudge, rejudge } from '../judging/judging-admin.ts'
import { REJUDGE_REASON_MAX_LENGTH, RejudgeCountsVo } from '../judging/staged-rejudges.ts'
import { QueryBool, QueryInt } from '../wire-types.ts'
import { twin } from './twin.ts'

/**
 * Ours: orders about what was handed in to a group, for those who run the contest that it lies in, and outside contests
 * for those who may change the problem. On the site only the super administrator has them.
 */
const order = { access: 'login', tokenScope: 'admin' } as const
const path = '/api/group/judge'

export const rejudgeInGroup = twin(rejudge, {
  method: 'POST',
  path: `${path}/rejudge`,
  summary: 'Ours: judges one submission of a group again with the current test data.',
  errors: ['group_judging_denied'],
})

export const manualJudgeInGroup = twin(manualJudge, {
  method: 'POST',
  path: `${path}/manual-judge`,
  summary: 'Ours: sets the verdict of a judged submission of a group by hand; its earlier judgings are kept.',
  errors: ['group_judging_denied'],
})

export const cancelJudgeInGroup = twin(cancelJudge, {
  method: 'POST',
  path: `${path}/cancel-judge`,
  summary: 'Ours: cancels a submission of a group, whether waiting, running or judged.',
  errors: ['group_judging_denied'],
})

export const getGroupJudgingHistory = twin(getJudgingHistory, {
  path: `${path}/history`,
  summary: 'Ours: every judging of a submission of a group, newest first.',
  may: 'judging.order',
  errors: ['group_judging_denied'],
})

const reason = z.string().max(REJUDGE_REASON_MAX_LENGTH).optional()
const rejudged = { ...order, data: z.object({ count: z.int() }) } as const
const manyErrors = ['nothing_to_rejudge', 'no_test_data', 'text_invalid'] as const

const problem = {
  path: `${path}/rejudge-problem`,
  errors: ['problem_not_found', 'not_your_problem'],
} as const

export const previewGroupProblemRejudge = defineEndpoint({
  ...order,
  ...problem,
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change', in: 'group' },
  method: 'GET',
  summary: 'Ours: how many submissions a rejudge of a problem of a group would take, and how many it leaves.',
  query: z.object({ pid: QueryInt, outdatedData: QueryBool.optional() }),
  data: RejudgeCountsVo,
})

export const rejudgeGroupProblem = defineEndpoint({
  ...rejudged,
  ...problem,
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change', in: 'group' },
  method: 'POST',
  summary:
    'Ours: judges the submissions to a problem of a group outside contests again, except those decided by hand.',
  body: z.object({
    pid: z.int(),
    /** Only what was judged with other test data than the live ones. */
    outdatedData: z.boolean().optional(),
    reason,
  }),
  errors: [...problem.errors, ...manyErrors],
})

const contest = {
  path: `${path}/rejudge-contest`,
  errors: ['contest_not_found', 'not_your_contest', 'problem_not_found'],
} as const

export const previewGroupContestRejudge = defineEndpoint({
  ...order,
  ...contest,
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change', in: 'group' },
  method: 'GET',
  summary: 'Ours: how many submissions a rejudge of a contest of a group would take, and how many it leaves.',
  query: z.object({ cid: QueryInt, pid: QueryInt.optional() }),
  data: RejudgeCountsVo,
})

export const rejudgeGroupContest = defineEndpoint({
  ...rejudged,
  ...contest,
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change', in: 'group' },
  method: 'POST',
  summary:
    'Ours: judges the submissions of a contest of a group, or to one of its problems, again, except those decided by hand.',
  body: z.object({ cid: z.int(), pid: z.int().optional(), reason }),
  errors: [...contest.errors, ...manyErrors],
})

export const groupJudgingEndpoints = [
  rejudgeInGroup,
  manualJudgeInGroup,
  cancelJudgeInGroup,
  getGroupJudgingHistory,
  previewGroupProblemRejudge,
  rejudgeGroupProblem,
  previewGroupContestRejudge,
  rejudgeGroupContest,
]
