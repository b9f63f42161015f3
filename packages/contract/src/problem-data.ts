import { z } from 'zod'
import { SITE_ADMINS } from './access.ts'
import { defineEndpoint } from './define.ts'
import { SubtaskPolicy } from './judge-protocol.ts'
import { JUDGE_MODES } from './problems.ts'
import { Instant, QueryInt } from './wire-types.ts'

/** A file of a test case that is read, and written, in the browser: no longer than that. */
export const CASE_TEXT_MAX_BYTES = 256 * 1024

const access = { roles: SITE_ADMINS } as const
const errors = ['problem_not_found', 'not_your_problem'] as const

const DataSubtaskVo = z.object({
  groupNum: z.int(),
  policy: SubtaskPolicy,
  dependsOn: z.array(z.int()),
  /** What it is worth when all of it is right. */
  score: z.int(),
})
export type DataSubtaskVo = z.output<typeof DataSubtaskVo>

/** A test case of a version, in judging order. Its files are known by their names. */
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
  access,
  summary: 'The text of one file of the live test data, when it is text and not too long to be edited.',
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
  /** Null: the product itself, or an account that is gone. */
  username: z.string().nullable(),
  gmtCreate: Instant,
  judgeMode: z.enum(JUDGE_MODES),
  cases: z.int(),
  subtasks: z.int(),
  /** Points of all subtasks; 0 where only right or wrong counts. */
  score: z.int(),
  /** Submissions outside contests whose verdict was found with this version. */
  submissions: z.int(),
})
export type DataVersionVo = z.output<typeof DataVersionVo>

export const listDataVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-versions',
  access,
  summary: 'Every version of a problem’s test data, the newest first.',
  query: z.object({ pid: QueryInt }),
  data: z.array(DataVersionVo),
  errors,
})

/** What a case has of its own; `order` is its place among the cases that both versions have. */
export const CASE_PARTS = ['input', 'answer', 'score', 'subtask', 'order'] as const
const CasePart = z.enum(CASE_PARTS)

const CaseChangeVo = z.object({
  /** The name of its input, by which cases of two versions are the same. */
  input: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** What differs in a changed one. */
  parts: z.array(CasePart),
})
export type CaseChangeVo = z.output<typeof CaseChangeVo>

export const DataDifferenceVo = z.object({
  cases: z.array(CaseChangeVo),
  /** Cases that are the same in both. */
  unchanged: z.int(),
  subtasks: z.array(
    z.object({
      groupNum: z.int(),
      before: DataSubtaskVo.nullable(),
      after: DataSubtaskVo.nullable(),
    }),
  ),
  /** What differs in checker, interactor or manager. */
  program: z.array(z.enum(['kind', 'source', 'language', 'protocol', 'points', 'arguments', 'extraFiles'])),
  /** Whether another judging mode, other graders, another checker behind the interactor or other numbers of runs hold. */
  mode: z.boolean(),
})
export type DataDifferenceVo = z.output<typeof DataDifferenceVo>

export const compareDataVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-difference',
  access,
  summary: 'What differs from one version of the test data to another.',
  query: z.object({ pid: QueryInt, from: QueryInt, to: QueryInt }),
  data: DataDifferenceVo,
  errors: [...errors, 'data_version_not_found'],
})

const FirstDifferenceVo = z.object({
  /** Counted from 1. */
  line: z.int(),
  /** What the line says around the difference; null where the file ended before it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FirstDifferenceVo = z.output<typeof FirstDifferenceVo>

export const compareDataCase = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/data-case-difference',
  access,
  summary: 'Where the files of a case, which is named by its input, begin to differ between two versions.',
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
  access,
  summary: 'Judges from now on with another version of the test data; what was judged stays as it is.',
  body: z.object({
    pid: z.int(),
    version: z.int(),
    /** The version that the caller saw as the live one. */
    expected: z.int(),
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
