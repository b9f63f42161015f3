import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { ProblemForAuthor } from '../problem-authoring/problem-for-author.ts'
import { LooseText, PageQuery, pageOf, QueryInt } from '../wire-types.ts'
import { ContestProblemLink } from './contest.ts'

export const contestLinkErrors = [
  'contest_not_found',
  'not_your_contest',
  'contest_label_invalid',
  'contest_label_taken',
] as const

const addErrors = [
  ...contestLinkErrors,
  'problem_not_found',
  'problem_not_public',
  'contest_problem_scoring',
  'contest_problem_twice',
] as const

const CountedProblemLink = ContestProblemLink.extend({
  /** Ours: submissions in the contest. */
  submissionCount: z.int(),
  /** Ours: whether the problem left the public bank, or the list of its group, for this contest. */
  leftBank: z.boolean(),
})

export const listProblemsOfContest = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contest/get-problem-list',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  summary:
    'The problems of a contest in the order of their labels, or with `problemType` those that could be added.',
  query: PageQuery.extend({
    cid: QueryInt,
    keyword: z.coerce.string().optional(),
    problemType: QueryInt.optional(),
    oj: z.string().optional(),
  }),
  data: z.object({
    problemList: pageOf(
      ProblemForAuthor.omit({ statements: true }).extend({
        /** Ours: whether the caller may change the problem itself. */
        isManageable: z.boolean(),
      }),
    ),
    /** By `pid`. */
    contestProblemMap: z.record(z.string(), CountedProblemLink),
    /** Ours: taken out while the contest ran. Their labels are theirs, and adding one brings it back. */
    removedProblems: z.array(CountedProblemLink),
  }),
  errors: ['contest_not_found', 'not_your_contest'],
})

export const getContestProblemLink = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contest/contest-problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  summary: 'What a problem is called in a contest.',
  query: z.object({ cid: QueryInt, pid: QueryInt }),
  data: ContestProblemLink,
  errors: ['contest_not_found', 'not_your_contest', 'problem_not_found'],
})

export const saveContestProblemLink = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/contest-problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'linked-contest', id: { contest: 'body.cid', link: 'body.id' }, may: 'contest.change' },
  summary:
    'Changes what a problem is called in a contest: with an `id` what is left out stays as it is, without one the problem is added.',
  body: z.object({
    id: z.int().nullish(),
    cid: z.int().optional(),
    pid: z.int().optional(),
    displayId: LooseText.optional(),
    displayTitle: LooseText.optional(),
    color: z.string().nullish(),
  }),
  data: ContestProblemLink,
  errors: [...addErrors, 'contest_problem_title_length', 'contest_color_invalid'],
})

export const addProblemToContest = defineEndpoint({
  method: 'POST',
  path: '/api/admin/contest/add-problem-from-public',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change' },
  summary:
    'Adds a problem of the bank. What the caller may publish becomes a contest problem, and returns to the public bank when no contest has it any more. One that was taken out comes back with its submissions.',
  body: z.object({
    cid: z.int(),
    pid: z.int(),
    displayId: LooseText,
    /** Ours: of the balloon; absent takes the next colour of the palette. */
    color: z.string().nullish(),
  }),
  errors: [...addErrors, 'contest_color_invalid'],
})

/** Ours. */
export const orderContestProblems = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/problem-order',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change' },
  summary: 'Gives the labels of a contest to its problems in another order.',
  body: z.object({
    cid: z.int(),
    /** Every problem of the contest, first to last. */
    pids: z.array(z.int()).max(1000),
  }),
  errors: ['contest_not_found', 'not_your_contest', 'contest_problems_changed'],
})

export const removeContestProblem = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/contest/problem',
  access: { roles: SITE_ADMINS },
  about: {
    thing: 'contest',
    id: 'query.cid',
    may: 'contest.change',
    otherwise: nothing('Without a contest it deletes the problem, for which overseers alone pass.'),
  },
  summary:
    'Takes a problem out of a contest, with its submissions there. While the contest runs it is only hidden: submissions, questions and label are kept, and adding it again brings it back. Without `cid` deletes the problem itself.',
  query: z.object({ pid: QueryInt, cid: QueryInt.optional() }),
  errors: ['contest_not_found', 'not_your_contest', 'not_your_problem', 'problem_not_found'],
})

/** Ours. */
export const returnContestProblems = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/return-problems',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'body.cid', may: 'contest.change' },
  summary:
    'Gives back to the public bank the problems that left it for an ended contest; one that another contest needs waits for that one.',
  body: z.object({ cid: z.int() }),
  data: z.object({
    /** Problems that the public finds again. */
    returned: z.int(),
    /** Problems that another contest holds back. */
    held: z.int(),
  }),
  errors: ['contest_not_found', 'not_your_contest', 'contest_not_over'],
})

export const contestProblemAdminEndpoints = [
  listProblemsOfContest,
  getContestProblemLink,
  saveContestProblemLink,
  addProblemToContest,
  orderContestProblems,
  removeContestProblem,
  returnContestProblems,
]
