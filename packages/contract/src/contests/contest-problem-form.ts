import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { ProblemSave, problemSaveErrors } from '../problem-authoring/problem-admin.ts'
import { ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { LooseText, QueryInt } from '../wire-types.ts'
import { contestLinkErrors } from './contest-problem-admin.ts'

const problem = { path: '/api/admin/contest/problem', access: { roles: SITE_ADMINS } } as const

/**
 * The place of a new problem in a contest. An absent field is chosen: the next label, the next colour, its own title.
 */
const PlaceInContest = z.object({
  cid: z.int(),
  displayId: LooseText.nullish(),
  displayTitle: LooseText.nullish(),
  color: z.string().nullish(),
})
export type PlaceInContest = z.output<typeof PlaceInContest>

export const contestProblemErrors = [
  ...problemSaveErrors,
  ...contestLinkErrors,
  'contest_problem_title_length',
  'contest_color_invalid',
] as const

export const getContestProblemForAdmin = defineEndpoint({
  ...problem,
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  method: 'GET',
  summary: 'One problem of contests with everything its author may see.',
  query: z.object({ pid: QueryInt }),
  data: ProblemForAuthor,
  errors: ['problem_not_found', 'not_your_problem'],
})

export const createContestProblem = defineEndpoint({
  ...problem,
  about: nothing('It makes a problem; the contest that it is put into is asked for while it is made.'),
  method: 'POST',
  summary: 'Creates a problem for contests only, and adds it to one if `contest` says so.',
  body: ProblemSave.extend({
    /** Ours: adds the problem in the same step; its `type` then follows the contest. */
    contest: PlaceInContest.nullish(),
  }),
  data: z.object({ pid: z.int() }),
  errors: [...contestProblemErrors],
})

export const updateContestProblem = defineEndpoint({
  ...problem,
  about: {
    thing: 'problem',
    id: 'body.problem.id',
    may: 'problem.change',
    otherwise: nothing('Without an id there is no such problem.'),
  },
  method: 'PUT',
  summary: 'Changes a problem of contests. `auth` and `type` are not read: both stay as they are.',
  body: ProblemSave,
  errors: ['problem_not_found', 'problem_changed_meanwhile', ...problemSaveErrors],
})

export const contestProblemFormEndpoints = [
  getContestProblemForAdmin,
  createContestProblem,
  updateContestProblem,
]
