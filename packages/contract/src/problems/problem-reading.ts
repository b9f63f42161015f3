import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceQuery } from '../places.ts'
import { SubmissionRowVo } from '../submissions/submissions.ts'
import { PageQuery, pageOf, QueryInt, WebLanguageSchema } from '../wire-types.ts'
import { listFullScreenProblems } from './full-screen-problems.ts'
import { ProblemForSolver } from './problem.ts'
import { VerdictCounts } from './problems.ts'

/** Length of the lists of best submissions. */
export const BEST_SUBMISSIONS = 10
export const SOLUTION_PAGE_SIZE = 15
/** How many problems can be printed at once. */
export const BOOKLET_MAX_PROBLEMS = 100

const ProblemQuery = z.object({ problemId: z.coerce.string() })

export const LanguageCountsVo = z.object({
  language: z.string(),
  ...VerdictCounts,
  /** In the total, without a verdict that is ever to come. */
  cancelled: z.int(),
})
export type LanguageCountsVo = z.output<typeof LanguageCountsVo>

export const ProblemStatisticsVo = z.object({
  /** Most used first. */
  byLanguage: z.array(LanguageCountsVo),
  /** The best one of each user. */
  fastest: z.array(SubmissionRowVo),
  shortest: z.array(SubmissionRowVo),
})
export type ProblemStatisticsVo = z.output<typeof ProblemStatisticsVo>

export const getProblemStatistics = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-statistics',
  access: 'anonymous',
  about: { thing: 'site-problem', id: 'query.problemId', may: 'problem.read' },
  summary: 'Verdicts of a problem’s submissions by language, and its fastest and shortest accepted ones.',
  query: ProblemQuery,
  data: ProblemStatisticsVo,
  errors: ['problem_not_found', 'problem_not_public'],
})

export const SOLUTION_ORDERS = ['newest', 'fastest', 'shortest'] as const
export const SolutionOrder = z.enum(SOLUTION_ORDERS)
export type SolutionOrder = z.output<typeof SolutionOrder>

export const SolutionListQuery = PageQuery.extend({
  problemId: z.coerce.string(),
  language: z.string().optional(),
  order: SolutionOrder.optional(),
})

export const SolutionPageVo = pageOf(SubmissionRowVo).extend({
  /** False where no one may read others' programs: the problem or the site keeps them closed. */
  isOpen: z.boolean(),
})
export type SolutionPageVo = z.output<typeof SolutionPageVo>

export const listProblemSolutions = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-solutions',
  access: 'anonymous',
  about: { thing: 'site-problem', id: 'query.problemId', may: 'problem.read' },
  summary: 'Accepted submissions to a problem whose authors share their programs.',
  query: SolutionListQuery,
  data: SolutionPageVo,
  errors: ['problem_not_found', 'problem_not_public'],
})

/** Display ids in one comma-separated value, each once. */
const QueryCodeList = z.codec(z.string(), z.array(z.string()).min(1).max(BOOKLET_MAX_PROBLEMS), {
  decode: (raw) => [
    ...new Set(
      raw
        .split(',')
        .map((code) => code.trim())
        .filter((code) => code !== ''),
    ),
  ],
  encode: (codes) => codes.join(','),
})

/** A problem as it is printed. */
export const BookletProblemVo = ProblemForSolver.pick({
  id: true,
  problemId: true,
  title: true,
  type: true,
  judgeMode: true,
  timeLimit: true,
  memoryLimit: true,
  description: true,
  input: true,
  output: true,
  examples: true,
  hint: true,
  source: true,
  isRemote: true,
  ioScore: true,
  isFileIO: true,
  ioReadFileName: true,
  ioWriteFileName: true,
}).extend({
  /** Language of the statement; differs from the requested one if the problem has no statement in that. */
  language: WebLanguageSchema,
})
export type BookletProblemVo = z.output<typeof BookletProblemVo>

export const getProblemBooklet = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-booklet',
  access: 'anonymous',
  about: nothing(
    'A list of codes: each problem is asked for as its page would be, and one that the caller may not read is refused.',
  ),
  summary: 'Several problems in the order of their ids, with statements in one language, for printing.',
  query: z.object({ problemIds: QueryCodeList, language: WebLanguageSchema }),
  data: z.object({
    problems: z.array(BookletProblemVo),
    /** Requested, but unknown or not visible to the caller. */
    missing: z.array(z.string()),
  }),
})

const Channel = <Type extends string>(standard: Type) =>
  z.object({ type: z.enum([standard, 'file'] as const), fileName: z.string().optional() })

/** A problem for tools that set up a solver's files; the fields are those of Competitive Companion. */
export const ProblemTaskVo = z.object({
  name: z.string(),
  /** The site's name. */
  group: z.string(),
  url: z.string(),
  interactive: z.boolean(),
  /** For C and C++, in MiB. */
  memoryLimit: z.int(),
  /** For C and C++, in milliseconds. */
  timeLimit: z.int(),
  tests: z.array(z.object({ input: z.string(), output: z.string() })),
  testType: z.enum(['single', 'multiNumber']),
  input: Channel('stdin'),
  output: Channel('stdout'),
  languages: z.object({ java: z.object({ mainClass: z.string(), taskClass: z.string() }) }),
  batch: z.object({ id: z.string(), size: z.int() }),
})
export type ProblemTaskVo = z.output<typeof ProblemTaskVo>

export const getProblemSamples = defineEndpoint({
  method: 'GET',
  path: '/api/problem-samples',
  access: 'anonymous',
  about: { thing: 'site-problem', id: 'query.problemId', may: 'problem.read' },
  summary: 'Samples and limits of a problem for tools, in the shape of Competitive Companion.',
  query: ProblemQuery,
  data: ProblemTaskVo,
  errors: ['problem_not_found', 'problem_not_public'],
})

export const downloadProblemFiles = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-problem-files',
  access: 'anonymous',
  about: {
    thing: 'place',
    id: { contest: 'query.cid', training: 'query.tid', group: 'query.gid' },
    may: 'place.look',
  },
  summary: 'The files that a problem puts beside every program, as a zip.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  transport: 'download',
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public', 'no_problem_files'],
})

export const problemReadingEndpoints = [
  listFullScreenProblems,
  getProblemStatistics,
  listProblemSolutions,
  getProblemBooklet,
  getProblemSamples,
  downloadProblemFiles,
]
