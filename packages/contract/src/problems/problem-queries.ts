import { z } from 'zod'
import { PageQuery, QueryIdList, QueryInt } from '../wire-types.ts'

/** Ours: `rate` is the acceptance rate; the first is the default order. */
export const PROBLEM_SORTS = ['id', 'difficulty', 'rate', 'total'] as const
export type ProblemSort = (typeof PROBLEM_SORTS)[number]
export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** Ours: the reader's progress with a problem. `tried`: submitted, not accepted yet; `untouched`: never submitted. */
export const PROGRESSES = ['solved', 'tried', 'untouched'] as const
export type Progress = (typeof PROGRESSES)[number]

const ProblemFilterQuery = z.object({
  keyword: z.coerce.string().optional(),
  tagId: QueryIdList.optional(),
  difficulty: QueryInt.optional(),
  oj: z.string().optional(),
  /** Ours: needs a login. */
  progress: z.enum(PROGRESSES).optional(),
})

export const ProblemListQuery = PageQuery.extend({
  ...ProblemFilterQuery.shape,
  sort: z.enum(PROBLEM_SORTS).optional(),
  order: z.enum(SORT_ORDERS).optional(),
})
export type ProblemListQuery = z.output<typeof ProblemListQuery>

/** Ours: where to look for a keyword, instead of in ids and titles. */
export const SEARCH_SCOPES = ['statements'] as const
export const RandomProblemQuery = ProblemFilterQuery.extend({
  within: z.enum(SEARCH_SCOPES).optional(),
})
export type RandomProblemQuery = z.output<typeof RandomProblemQuery>
