import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { ProblemInfoVo } from '../problems/problem.ts'
import { QueryBool, QueryInt } from '../wire-types.ts'
import { ContestProblemVo } from './contest.ts'

const viewErrors = [
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
] as const

export const listContestProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-problem',
  access: 'open',
  about: { thing: 'entered-contest', id: 'query.cid', may: 'contest.list-problems' },
  summary: 'Problems of a contest in the order of their labels, with counters as far as the seal allows.',
  query: z.object({ cid: QueryInt, containsEnd: QueryBool.optional() }),
  data: z.array(ContestProblemVo),
  errors: [...viewErrors, 'contest_board_closed'],
})

export const getContestProblem = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-problem-details',
  access: 'login',
  about: { thing: 'place', id: { contest: 'query.cid' }, may: 'place.look' },
  summary:
    'A problem as it is set in a contest; source, author, difficulty and tags only after the contest’s end.',
  query: z.object({ cid: QueryInt, displayId: z.coerce.string(), containsEnd: QueryBool.optional() }),
  data: ProblemInfoVo,
  errors: [...viewErrors, 'problem_not_found', 'problem_not_public'],
})

export const contestProblemEndpoints = [listContestProblems, getContestProblem]
