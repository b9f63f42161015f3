import { z } from 'zod'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { SubtaskPolicy } from '../judging/judge-protocol.ts'
import { JUDGE_MODES } from '../problems/problem.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** Maximum size of a test case file that can be read and edited in the browser. */
export const CASE_TEXT_MAX_BYTES = 256 * 1024

const access = { roles: SITE_ADMINS } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

const DataSubtaskVo = z.object({
  groupNum: z.int(),
  policy: SubtaskPolicy,
  dependsOn: z.array(z.int()),
  /** Points for the whole subtask. */
  score: z.int(),
})
export type DataSubtaskVo = z.output<typeof DataSubtaskVo>

/** A test case of a version, in judging order. Its files are identified by name. */
const DataCaseVo = z.object({
  input: z.string(),
  output: z.string(),
  inputBytes: z.int(),
  outputBytes: z.int(),
  score: z.int(),
  groupNum: z.int(),
})
export type DataCaseVo = z.output<typeof DataCaseVo>

export const getProblemData = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Cases and subtasks of a version of the test data; of the live one unless a version is named.',
  query: z.object({ pid: QueryInt, version: QueryInt.optional() }),
  data: z.object({
    /** Null: the problem has no test data. */
    version: z.int().nullable(),
    subtasks: z.array(DataSubtaskVo),
    cases: z.array(DataCaseVo),
  }),
  errors: [...errors, 'data_version_not_found'],
})

export const readCaseFile = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/case-file',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'The text of one file of the live test data, if it is text and short enough to edit.',
  query: z.object({ pid: QueryInt, name: z.string() }),
  data: z.object({
    bytes: z.int(),
    /** Null: too long, or not UTF-8. */
    text: z.string().nullable(),
  }),
  errors: [...errors, 'case_file_not_found'],
})

export const DataVersionVo = z.object({
  version: z.int(),
  isLive: z.boolean(),
  /** Null: the product itself, or an account that no longer exists. */
  username: z.string().nullable(),
  gmtCreate: Instant,
  judgeMode: z.enum(JUDGE_MODES),
  cases: z.int(),
  subtasks: z.int(),
  /** Points of all subtasks; 0 where only right or wrong counts. */
  score: z.int(),
  /** Submissions outside contests whose verdict was reached with this version. */
  submissions: z.int(),
  /** Files of the live version that begin with a byte order mark or are in UTF-16 or UTF-32, which programs read wrongly. */
  marked: z.array(z.string()),
})
export type DataVersionVo = z.output<typeof DataVersionVo>

export const listDataVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-versions',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Every version of a problem’s test data, newest first.',
  query: z.object({ pid: QueryInt }),
  data: z.array(DataVersionVo),
  errors,
})

/** The properties of a case itself; `order` is its position among the cases that both versions have. */
export const CASE_PARTS = ['input', 'answer', 'score', 'subtask', 'order'] as const
const CasePart = z.enum(CASE_PARTS)

const CaseChangeVo = z.object({
  /** The name of its input, which identifies the same case in two versions. */
  input: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** The differences of a changed case. */
  parts: z.array(CasePart),
})
export type CaseChangeVo = z.output<typeof CaseChangeVo>

export const DataDifferenceVo = z.object({
  cases: z.array(CaseChangeVo),
  /** Number of cases that are the same in both. */
  unchanged: z.int(),
  subtasks: z.array(
    z.object({
      groupNum: z.int(),
      before: DataSubtaskVo.nullable(),
      after: DataSubtaskVo.nullable(),
    }),
  ),
  /** Differences in checker, interactor or manager. */
  program: z.array(z.enum(['kind', 'source', 'language', 'protocol', 'points', 'arguments', 'extraFiles'])),
  /** Whether the judging mode, the graders, the checker behind the interactor or the numbers of runs differ. */
  mode: z.boolean(),
})
export type DataDifferenceVo = z.output<typeof DataDifferenceVo>

export const compareDataVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-difference',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'The differences between two versions of the test data.',
  query: z.object({ pid: QueryInt, from: QueryInt, to: QueryInt }),
  data: DataDifferenceVo,
  errors: [...errors, 'data_version_not_found'],
})

const FirstDifferenceVo = z.object({
  /** Counted from 1. */
  line: z.int(),
  /** The line's text around the difference; null where the file ended before it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FirstDifferenceVo = z.output<typeof FirstDifferenceVo>

export const compareDataCase = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-case-difference',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  access,
  summary: 'Where the files of a case, identified by its input, begin to differ between two versions.',
  query: z.object({ pid: QueryInt, from: QueryInt, to: QueryInt, input: z.string() }),
  data: z.object({
    /** Null: the same in both. */
    input: FirstDifferenceVo.nullable(),
    answer: FirstDifferenceVo.nullable(),
  }),
  errors: [...errors, 'data_version_not_found', 'case_file_not_found'],
})

export const switchDataVersion = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/data-version',
  about: { thing: 'problem', id: 'body.pid', may: 'problem.change' },
  access,
  summary: 'Uses another version of the test data for new judgings; existing verdicts stay.',
  body: z.object({
    pid: z.int(),
    version: z.int(),
    /** The version that was live when the caller looked. */
    expected: z.int(),
    /** Takes a new version of the same files without byte order marks and in UTF-8. */
    plain: z.boolean().optional(),
  }),
  errors: [
    ...errors,
    'data_version_not_found',
    'data_version_without_scores',
    'problem_changed_meanwhile',
    'problem_language_unfit',
  ],
})

export const problemDataEndpoints = [
  getProblemData,
  readCaseFile,
  listDataVersions,
  compareDataVersions,
  compareDataCase,
  switchDataVersion,
]
