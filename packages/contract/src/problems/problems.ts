import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS } from '../places.ts'
import { Dated, pageOf } from '../wire-types.ts'
import { ProblemListQuery, RandomProblemQuery } from './problem-queries.ts'
import { listRecentlyUpdatedProblems } from './recently-updated.ts'

export const PROBLEM_PAGE_SIZE = 30
export const TagVo = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string().nullable(),
  oj: z.string(),
  gid: z.int().nullable(),
  tcid: z.int().nullable(),
  ...Dated,
})
export type TagVo = z.output<typeof TagVo>

export const TagClassificationVo = z.object({
  id: z.int(),
  name: z.string(),
  oj: z.string(),
  rank: z.int(),
  ...Dated,
})

/** How often each verdict was given; `total` counts every submission, including waiting ones. */
export const VerdictCounts = {
  total: z.int(),
  ac: z.int(),
  mle: z.int(),
  tle: z.int(),
  re: z.int(),
  pe: z.int(),
  ce: z.int(),
  wa: z.int(),
  se: z.int(),
  pa: z.int(),
}

export const ProblemVo = z.object({
  pid: z.int(),
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  /** Ours: the difficulty as a number on the scale of ratings; null as long as too few people tried it. */
  computedDifficulty: z.int().nullable(),
  type: z.int(),
  tags: z.array(TagVo),
  score: z.int().nullable(),
  ...VerdictCounts,
})
export type ProblemVo = z.output<typeof ProblemVo>

export const listProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-list',
  access: 'anonymous',
  about: nothing('The list has public problems.'),
  summary:
    'Public problems by bank, difficulty, tags, keyword and the caller’s progress, in one of several orders.',
  query: ProblemListQuery,
  data: pageOf(ProblemVo),
  errors: ['login_required'],
})

export const getRandomProblem = defineEndpoint({
  method: 'GET',
  path: '/api/get-random-problem',
  access: 'anonymous',
  about: nothing('It picks from the list of public problems.'),
  summary: 'The display id of a random public problem that matches the filters.',
  query: RandomProblemQuery,
  data: z.object({ problemId: z.string() }),
  errors: ['no_problem_yet', 'no_problem_matches', 'login_required'],
})

export const UserProblemStatus = z.object({
  status: z.int(),
  score: z.int().nullable().optional(),
  /** Ours: whether it is one of the caller's favourites; left out in contests. */
  isFavourite: z.boolean().optional(),
})

export const getUserProblemStatus = defineEndpoint({
  method: 'POST',
  path: '/api/get-user-problem-status',
  access: 'login',
  about: nothing(
    'The caller’s own results; the place decides in which list they are looked up, and is asked for there.',
  ),
  tokenScope: 'read',
  summary: 'The caller’s progress with each of the given problems, and whether it is a favourite.',
  body: z.object({
    pidList: z.array(z.int()).min(1).max(500),
    isContestProblemList: z.boolean(),
    cid: z.int().nullish(),
    gid: z.int().nullish(),
    containsEnd: z.boolean().nullish(),
  }),
  data: z.record(z.string(), UserProblemStatus),
  errors: PLACE_ERRORS,
  strictHttp: true,
})

export const listAllProblemTags = defineEndpoint({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  access: 'anonymous',
  about: nothing('Tags are words for everybody.'),
  summary: 'Every tag of a bank.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagVo),
})

export const listTagsByClassification = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  access: 'anonymous',
  about: nothing('Tags are words for everybody.'),
  summary: 'Every tag of a bank, grouped.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(z.object({ classification: TagClassificationVo.nullable(), tagList: z.array(TagVo) })),
})

export const problemBankEndpoints = [
  listProblems,
  getRandomProblem,
  getUserProblemStatus,
  listAllProblemTags,
  listTagsByClassification,
  listRecentlyUpdatedProblems,
]
