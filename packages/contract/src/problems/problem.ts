import { z } from 'zod'
import { nothing } from '../about.ts'
import { permitsFor } from '../can.ts'
import { defineEndpoint } from '../define.ts'
import { PLACE_ERRORS, PlaceQuery } from '../places.ts'
import { Dated, QueryInt, WebLanguageSchema } from '../wire-types.ts'
import { Feedback } from './feedback.ts'
import { TagVo, VerdictCounts } from './problems.ts'

/** The visibility of a problem: its `auth`. */
export const PROBLEM_AUTH = { public: 1, private: 2, contest: 3 } as const

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

/** `later`: an editorial with a date that has not come, and no hints. */
export const PROBLEM_HELPS = ['none', 'hints', 'later', 'editorial'] as const
export type ProblemHelp = (typeof PROBLEM_HELPS)[number]

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
  /** Ours: which help there is besides the statement. `none` for contestants, as long as the contest keeps it closed. */
  help: z.enum(PROBLEM_HELPS),
  /** Ours: as in the problem list; null also where `difficulty` is. */
  computedDifficulty: z.int().nullable(),
  /** Ours. `rejudge`: have judged again on the site what was handed in to it. */
  can: permitsFor('rejudge'),
})
export type ProblemInfoVo = z.output<typeof ProblemInfoVo>

export const CodeTemplateVo = z.object({
  id: z.int(),
  pid: z.int(),
  lid: z.int(),
  code: z.string(),
  status: z.boolean(),
  ...Dated,
})

export const getProblemDetail = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-detail',
  access: 'anonymous',
  about: { thing: 'place', id: { training: 'query.tid', group: 'query.gid' }, may: 'place.look' },
  summary: 'One problem with statement, counters, languages and templates.',
  query: PlaceQuery.omit({ cid: true }).extend({ problemId: z.coerce.string() }),
  data: ProblemInfoVo,
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const getLastAcceptedCode = defineEndpoint({
  method: 'GET',
  path: '/api/get-last-ac-code',
  access: 'login',
  about: nothing('The caller’s own program, also of a place that they may not enter any more.'),
  tokenScope: 'read',
  summary:
    "The caller's newest accepted program for a problem, with a comment below it that names the submission.",
  query: PlaceQuery.omit({ tid: true }).extend({ pid: QueryInt }),
  data: z.object({ submitId: z.int().nullable(), code: z.string(), language: z.string().nullable() }),
  errors: PLACE_ERRORS,
})

export const listProblemTags = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-tags',
  access: 'anonymous',
  about: {
    thing: 'place',
    id: { contest: 'query.cid', training: 'query.tid', group: 'query.gid' },
    may: 'place.look',
  },
  summary: 'The tags of one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(TagVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const listCodeTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/get-problem-code-template',
  access: 'anonymous',
  about: {
    thing: 'place',
    id: { contest: 'query.cid', training: 'query.tid', group: 'query.gid' },
    may: 'place.look',
  },
  summary: 'The code templates of one problem.',
  query: PlaceQuery.extend({ pid: QueryInt }),
  data: z.array(CodeTemplateVo),
  errors: [...PLACE_ERRORS, 'problem_not_found', 'problem_not_public'],
})

export const problemEndpoints = [getProblemDetail, getLastAcceptedCode, listProblemTags, listCodeTemplates]
