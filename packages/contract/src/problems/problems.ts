import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceQuery } from '../places.ts'
import { Dated, pageOf, QueryInt, WebLanguageSchema } from '../wire-types.ts'
import { Feedback } from './feedback.ts'
import { ProblemListQuery, RandomProblemQuery } from './problem-queries.ts'
import { listRecentlyUpdatedProblems } from './recently-updated.ts'

export const PROBLEM_PAGE_SIZE = 30
/** How a problem is scored: its `type`. */
export const SCORING = { icpc: 0, oi: 1 } as const
/** The visibility of a problem: its `auth`. */
export const PROBLEM_AUTH = { public: 1, private: 2, contest: 3 } as const
/** The bank of what belongs to this site: its problems, tags and languages. */
export const SITE_BANK = 'ME'
/** In place of the bank of a remote judge, where a contest does not say yet where its problems come from. */
export const HIDDEN_BANK = 'REMOTE'
/** The value by which a list is asked for that bank alone. */
export const OWN_BANK = 'Mine'
/** The banks of the remote judges that this site can hand in at. */
export const JUDGED_BANKS = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ'] as const
/** Every remote bank: problems of LibreOJ only come along with a site that is moved here. */
export const REMOTE_BANKS = [...JUDGED_BANKS, 'LIBRE'] as const

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
  type: z.int(),
  tags: z.array(TagVo),
  score: z.int().nullable(),
  ...VerdictCounts,
})
export type ProblemVo = z.output<typeof ProblemVo>

/** One language's statement; the wire's single-language fields of `Problem` hold the one that fits the reader. */
export const StatementVo = z.object({
  title: z.string(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
})
export type StatementVo = z.output<typeof StatementVo>

/** The first three are the wire's; the others are ours (`docs/judging-modes.md`). */
export const JUDGE_MODES = [
  'default',
  'spj',
  'interactive',
  'communication',
  'multi_pass',
  'output_only',
  'grader',
  'grader_process',
] as const

/** How the default mode compares where `isRemoveEndBlank` cannot express it; see `Comparison`. */
export const COMPARISONS = ['tokens', 'tokens-any-case', 'unordered-lines', 'floats'] as const

export const CASE_MODES = ['default', 'subtask_lowest', 'subtask_average', 'ergodic_without_error'] as const

/** The fields that solvers and authors both see. */
export const problemFields = {
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.int(),
  judgeMode: z.enum(JUDGE_MODES),
  judgeCaseMode: z.enum(CASE_MODES),
  timeLimit: z.int(),
  memoryLimit: z.int(),
  stackLimit: z.int(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  examples: z.string(),
  isRemote: z.boolean(),
  source: z.string().nullable(),
  difficulty: z.int(),
  hint: z.string(),
  auth: z.int(),
  ioScore: z.int().nullable(),
  codeShare: z.boolean(),
  userExtraFile: z.string().nullable(),
  isRemoveEndBlank: z.boolean(),
  openCaseResult: z.boolean(),
  /** Ours: how much solvers see of the test cases outside running contests. */
  feedback: Feedback,
  isUploadCase: z.boolean(),
  caseVersion: z.string().nullable(),
  modifiedUser: z.string().nullable(),
  isGroup: z.boolean(),
  gid: z.int().nullable(),
  applyPublicProgress: z.int().nullable(),
  isFileIO: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  ...Dated,
}

/** A problem as a solver sees it: checker and judge files are null by contract. */
export const ProblemForSolver = z.object({
  ...problemFields,
  /** Null in a running contest, as `source` and `difficulty`. */
  author: z.string().nullable(),
  difficulty: z.int().nullable(),
  spjCode: z.null(),
  spjLanguage: z.null(),
  judgeExtraFile: z.null(),
  /** Ours: the languages in which a statement exists; the reader's language decides which one is sent. */
  statementLanguages: z.array(WebLanguageSchema),
})
export type ProblemForSolver = z.output<typeof ProblemForSolver>

/** The reasons, shown to everybody, why a remote judge takes nothing at the moment. */
export const JUDGE_TROUBLES = ['paused', 'silent'] as const
export type JudgeTrouble = (typeof JUDGE_TROUBLES)[number]

export const ProblemInfoVo = z.object({
  problem: ProblemForSolver,
  tags: z.array(TagVo),
  languages: z.array(z.string()),
  problemCount: z.object({ pid: z.int(), ...VerdictCounts }),
  codeTemplate: z.record(z.string(), z.string()),
  /**
   * Ours: why what is handed in has to wait or may fail, where a contest does not name the remote judge of its problem:
   * `paused` by an administrator, or `silent`. Null without trouble, and where the judge is named.
   */
  judgeTrouble: z.enum(JUDGE_TROUBLES).nullable(),
})
export type ProblemInfoVo = z.output<typeof ProblemInfoVo>

export const LanguageVo = z.object({
  id: z.int(),
  contentType: z.string(),
  description: z.string(),
  name: z.string(),
  compileCommand: z.string(),
  template: z.string(),
  codeTemplate: z.string().nullable(),
  /** For the help page: limits, class names, input and output. */
  help: z.record(WebLanguageSchema, z.string()),
  isSpj: z.boolean(),
  oj: z.string(),
  seq: z.int(),
  ...Dated,
})
export type LanguageVo = z.output<typeof LanguageVo>

/** Ours: a language, with the facts that help its users choose it. */
export const OfferedLanguageVo = LanguageVo.extend({
  /** Reported by the judge hosts: usually one, several while hosts differ, none before the first has said hello. */
  versions: z.array(z.string()),
  /** Multiples of the problem's time and memory limits for programs in this language. */
  limitFactor: z.number(),
})
export type OfferedLanguageVo = z.output<typeof OfferedLanguageVo>

export const CodeTemplateVo = z.object({
  id: z.int(),
  pid: z.int(),
  lid: z.int(),
  code: z.string(),
  status: z.boolean(),
  ...Dated,
})

export const listProblems = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-list',
  access: 'anonymous',
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
  summary: 'The display id of a random public problem that matches the filters.',
  query: RandomProblemQuery,
  data: z.object({ problemId: z.string() }),
  errors: ['no_problem_yet', 'no_problem_matches', 'login_required'],
})

export const UserProblemStatus = z.object({ status: z.int(), score: z.int().nullable().optional() })

export const getUserProblemStatus = defineEndpoint({
  method: 'POST',
  path: '/api/get-user-problem-status',
  access: 'login',
  tokenScope: 'read',
  summary: 'The caller’s progress with each of the given problems.',
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

export const getProblemDetail = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-detail',
  access: 'anonymous',
  summary: 'One problem with statement, counters, languages and templates.',
  query: PlaceQuery.omit({ cid: true }).extend({ problemId: z.coerce.string() }),
  data: ProblemInfoVo,
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const getLastAcceptedCode = defineEndpoint({
  method: 'GET',
  path: '/api/get-last-ac-code',
  access: 'login',
  tokenScope: 'read',
  summary:
    "The caller's newest accepted program for a problem, with a comment below it that names the submission.",
  query: PlaceQuery.omit({ tid: true }).extend({ pid: QueryInt }),
  data: z.object({ submitId: z.int().nullable(), code: z.string(), language: z.string().nullable() }),
  errors: PLACE_ERRORS,
})

export const listAllProblemTags = defineEndpoint({
  method: 'GET',
  path: '/api/get-all-problem-tags',
  access: 'anonymous',
  summary: 'Every tag of a bank.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(TagVo),
})

export const listTagsByClassification = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  access: 'anonymous',
  summary: 'Every tag of a bank, grouped.',
  query: z.object({ oj: z.string().optional() }),
  data: z.array(z.object({ classification: TagClassificationVo.nullable(), tagList: z.array(TagVo) })),
})

export const listProblemTags = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-tags',
  access: 'anonymous',
  summary: 'The tags of one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(TagVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/languages',
  access: 'anonymous',
  summary:
    'The languages that at least one judge host can run; with `all=false` every language that a problem may allow, installed or not.',
  query: z.object({ pid: QueryInt.optional(), all: z.string().optional() }),
  data: z.array(OfferedLanguageVo),
})

export const listProblemLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-languages',
  access: 'anonymous',
  summary: 'The languages allowed for one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(LanguageVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const listCodeTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-code-template',
  access: 'anonymous',
  summary: 'The code templates of one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(CodeTemplateVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const problemEndpoints = [
  listProblems,
  getRandomProblem,
  getUserProblemStatus,
  getProblemDetail,
  getLastAcceptedCode,
  listAllProblemTags,
  listTagsByClassification,
  listProblemTags,
  listLanguages,
  listProblemLanguages,
  listCodeTemplates,
  listRecentlyUpdatedProblems,
]
