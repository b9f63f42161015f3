import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { defineEndpoint } from '../define.ts'
import { ProgramPoints, ProgramProtocol } from '../judging/judge-mode.ts'
import { SubtaskPolicy } from '../judging/judge-protocol.ts'
import { Feedback } from '../problems/feedback.ts'
import { CASE_MODES, COMPARISONS, JUDGE_MODES, StatementVo } from '../problems/problem.ts'
import { previewFunctions } from '../problems/problem-functions.ts'
import { Dated, Instant, PageQuery, pageOf, QueryBool, QueryInt, WebLanguageSchema } from '../wire-types.ts'
import { problemDataEndpoints } from './problem-data.ts'
import { GraderFamily, ManagedProblemCan, ManagedProblemRow, ProblemForAuthor } from './problem-for-author.ts'
import { programCompileEndpoints } from './program-compile.ts'

export const TEST_DATA_MAX_BYTES = 512 * 1024 * 1024

export const ProblemCaseVo = z.object({
  id: z.int(),
  pid: z.int(),
  input: z.string(),
  output: z.string(),
  score: z.int().nullable(),
  groupNum: z.int().nullable(),
  status: z.int(),
  ...Dated,
})

const GraderDraft = z.object({
  family: GraderFamily,
  code: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
  stub: z.string().nullish(),
})
export type GraderDraft = z.output<typeof GraderDraft>

const GraderProcessDraft = z.object({
  code: z.string().nullish(),
  language: z.string().nullish(),
  functions: z.string().nullish(),
})

const InteractorCheckerDraft = z.object({
  code: z.string().nullish(),
  language: z.string().nullish(),
  /** As `spjProtocol` and `spjPoints`. */
  protocol: ProgramProtocol.nullish(),
  points: ProgramPoints.nullish(),
})
export type InteractorCheckerDraft = z.output<typeof InteractorCheckerDraft>

/** The problem part of a save: lenient, because clients send back whole records with helper fields (`api.md` 1.1). */
export const ProblemDraft = z.object({
  id: z.int().nullish(),
  /** The group of the problem; calls of the administration ignore it. */
  gid: z.int().nullish(),
  problemId: z.string().nullish(),
  title: z.string().nullish(),
  type: z.int().nullish(),
  judgeCaseMode: z.enum(CASE_MODES).nullish(),
  timeLimit: z.int().nullish(),
  memoryLimit: z.int().nullish(),
  stackLimit: z.int().nullish(),
  description: z.string().nullish(),
  input: z.string().nullish(),
  output: z.string().nullish(),
  examples: z.string().nullish(),
  source: z.string().nullish(),
  difficulty: z.int().nullish(),
  hint: z.string().nullish(),
  auth: z.int().nullish(),
  ioScore: z.int().nullish(),
  codeShare: z.boolean().nullish(),
  spjCode: z.string().nullish(),
  spjLanguage: z.string().nullish(),
  userExtraFile: z.string().nullish(),
  judgeExtraFile: z.string().nullish(),
  /** Ours: how the default mode compares; null leaves it to `isRemoveEndBlank`. `floats` needs a tolerance. */
  comparison: z.enum(COMPARISONS).nullish(),
  absoluteTolerance: z.number().nullish(),
  relativeTolerance: z.number().nullish(),
  /** Ours: null, or absent on a new problem: `testlib` for a source that includes it and `exit-codes` for others. */
  spjProtocol: ProgramProtocol.nullish(),
  /** Ours: percent by default. */
  spjPoints: ProgramPoints.nullish(),
  /** Ours: separated by blanks; placed after the arguments of the protocol. */
  spjArguments: z.string().nullish(),
  /**
   * Ours: under `interactive`, a checker that judges the file left by an interactor that accepted. Null, or a checker
   * without `code`, removes it; fields left out of an existing one stay.
   */
  interactorChecker: InteractorCheckerDraft.nullish(),
  /** Ours: how many copies of the program run at once under `communication`, 1 or 2. */
  processCount: z.int().nullish(),
  /** Ours: maximum runs on one case under `multi_pass`. */
  passLimit: z.int().nullish(),
  /** Ours: under `grader` and `communication`, one for each family of languages; replaces all existing ones. */
  graders: z.array(GraderDraft).nullish(),
  /** Ours: under `grader_process`; fields left out of an existing one stay. */
  graderProcess: GraderProcessDraft.nullish(),
  isRemoveEndBlank: z.boolean().nullish(),
  /** False means the feedback `none`; true keeps any other and turns `none` into `full`. `feedback` overrules it. */
  openCaseResult: z.boolean().nullish(),
  /** Ours: how much solvers see of the test cases. */
  feedback: Feedback.nullish(),
  isFileIO: z.boolean().nullish(),
  ioReadFileName: z.string().nullish(),
  ioWriteFileName: z.string().nullish(),
  /** Ours: statements by language. The single-language fields above fill the default language when this is absent. */
  statements: z.partialRecord(WebLanguageSchema, StatementVo).nullish(),
})
export type ProblemDraft = z.output<typeof ProblemDraft>

export const SampleDraft = z.object({
  id: z.int().nullish(),
  input: z.string().nullish(),
  output: z.string().nullish(),
  score: z.coerce.number().pipe(z.int()).nullish(),
  groupNum: z.int().nullish(),
  /** Ours: the new content of the file named by `input`. Absent: the uploaded file of that name, or the old one. */
  inputText: z.string().nullish(),
  /** Ours: the same for `output`. */
  outputText: z.string().nullish(),
})
export type SampleDraft = z.output<typeof SampleDraft>

/** Scoring of one subtask, where `judgeCaseMode` cannot express it for all of them. */
const SubtaskDraft = z.object({
  groupNum: z.int(),
  policy: SubtaskPolicy,
  /** Numbers of earlier subtasks that must be earned in full. */
  dependsOn: z.array(z.int()).nullish(),
})
export type SubtaskDraft = z.output<typeof SubtaskDraft>

export const ProblemSave = z.object({
  problem: ProblemDraft,
  samples: z.array(SampleDraft).nullish(),
  isUploadTestCase: z.boolean().nullish(),
  uploadTestcaseDir: z.string().nullish(),
  judgeMode: z.enum(JUDGE_MODES).nullish(),
  changeModeCode: z.boolean().nullish(),
  changeJudgeCaseMode: z.boolean().nullish(),
  /**
   * Ours: in a mode with subtasks, how each group of cases is scored. Without it a group keeps its scoring while the
   * mode stays the same, and a new group is scored as the mode says.
   */
  subtasks: z.array(SubtaskDraft).nullish(),
  /** Ours: `gmtModified` of the edited problem; the save is refused if someone else saved it since. */
  basedOn: Instant.nullish(),
  languages: z.array(z.object({ id: z.int().nullish(), name: z.string().nullish() })).nullish(),
  tags: z
    .array(z.object({ id: z.int().nullish(), name: z.string().nullish(), color: z.string().nullish() }))
    .nullish(),
  codeTemplates: z
    .array(z.object({ lid: z.int().nullish(), code: z.string().nullish(), status: z.boolean().nullish() }))
    .nullish(),
})
export type ProblemSave = z.output<typeof ProblemSave>

export const problemSaveErrors = [
  'problem_field_required',
  'problem_field_invalid',
  'extra_files_too_many',
  'file_names_equal',
  'problem_code_taken',
  'problem_needs_test_data',
  'problem_needs_language',
  'problem_language_unfit',
  'test_data_missing',
  'test_data_expired',
  'case_name_invalid',
  'case_name_repeated',
  'subtask_invalid',
  'interactor_leaves_nothing',
  'not_your_problem',
  'publishing_not_allowed',
] as const

export const getProblemForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem',
  access: { roles: SITE_ADMINS },
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  summary: 'One problem with everything its author may see.',
  query: z.object({ pid: QueryInt }),
  data: ProblemForAuthor.extend({ can: ManagedProblemCan }),
  errors: ['problem_not_found', 'not_your_problem'],
})

export const createProblem = defineEndpoint({
  method: 'POST',
  path: '/api/admin/problem',
  access: { roles: SITE_ADMINS },
  about: nothing('It makes a problem of the site, which administrators may.'),
  summary: 'Creates a problem with its test data.',
  body: ProblemSave,
  data: z.object({ pid: z.int() }),
  errors: problemSaveErrors,
})

export const updateProblem = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/problem',
  access: { roles: SITE_ADMINS },
  about: {
    thing: 'problem',
    id: 'body.problem.id',
    may: 'problem.change',
    otherwise: nothing('Without an id there is no such problem.'),
  },
  summary: 'Changes a problem; changed test data become a new version.',
  body: ProblemSave,
  errors: ['problem_not_found', 'problem_changed_meanwhile', ...problemSaveErrors],
})

export const deleteProblem = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem',
  access: { roles: ['root', 'problem_admin'] },
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  summary: 'Deletes a problem with its submissions and test data.',
  query: z.object({ pid: QueryInt }),
  errors: ['problem_not_found'],
})

export const listProblemsForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  access: { roles: SITE_ADMINS },
  about: nothing(
    'Administrators of the site see all of its problems; each row says whether they may change it.',
  ),
  summary: 'Problems of every visibility, newest first.',
  query: PageQuery.extend({
    keyword: z.coerce.string().optional(),
    auth: QueryInt.optional(),
    oj: z.string().optional(),
    /** Ours. */
    judgeMode: z.enum(JUDGE_MODES).optional(),
  }),
  data: pageOf(ManagedProblemRow),
})

export const listProblemCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  access: { roles: SITE_ADMINS },
  about: { thing: 'problem', id: 'query.pid', may: 'problem.change' },
  summary: 'The test cases of the live data version: file names, or the texts of typed-in cases.',
  query: z.object({ pid: QueryInt, isUpload: QueryBool.optional() }),
  data: z.array(ProblemCaseVo),
  errors: ['problem_not_found', 'not_your_problem'],
})

export const changeProblemAuth = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  access: { roles: SITE_ADMINS },
  about: { thing: 'problem', id: 'body.id', may: 'problem.change' },
  summary: 'Makes a problem public (1), private (2) or contest-only (3).',
  body: z.object({ id: z.int(), auth: z.int() }),
  errors: ['problem_not_found', 'not_your_problem', 'publishing_not_allowed', 'problem_field_invalid'],
})

export const uploadTestData = defineEndpoint({
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  access: 'login',
  about: { thing: 'place', id: { group: 'query.gid' }, may: 'place.look' },
  tokenScope: 'admin',
  summary: 'Takes a zip of test cases and returns how they pair up; the save call uses the returned token.',
  query: z.object({
    gid: QueryInt.optional(),
    mode: z.string().optional(),
    /** Ours: removes byte order marks, and turns UTF-16 and UTF-32 into UTF-8. */
    plain: QueryBool.optional(),
  }),
  upload: { field: 'file', maxBytes: TEST_DATA_MAX_BYTES },
  data: z.object({
    fileList: z.array(z.object({ input: z.string(), output: z.string(), groupNum: z.int().optional() })),
    fileListDir: z.string(),
    /** Ours: names of answer files missing from the zip, which are taken as empty. Older servers omit this. */
    missingAnswers: z.array(z.string()).optional(),
    /** Ours: names of files that begin with a byte order mark or are in UTF-16 or UTF-32, which programs read wrongly. */
    marked: z.array(z.string()).optional(),
  }),
  errors: [
    'permission_denied',
    'group_not_found',
    'group_members_only',
    'group_admins_only',
    'file_required',
    'file_too_large',
    'zip_required',
    'zip_of_other_kind',
    'zip_unreadable',
    'zip_unsafe',
    'zip_too_large',
    'zip_without_cases',
  ],
})

export const downloadTestData = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-testcase',
  access: 'login',
  about: { thing: 'problem', id: 'query.pid', may: 'problem.download-data' },
  tokenScope: 'admin',
  summary: 'The test data as a zip.',
  query: z.object({
    pid: QueryInt,
    /** Ours: a version other than the live one. */
    version: QueryInt.optional(),
  }),
  transport: 'download',
  errors: ['problem_not_found', 'permission_denied', 'no_test_data', 'data_version_not_found'],
})

export const problemAdminEndpoints = [
  ...programCompileEndpoints,
  previewFunctions,
  ...problemDataEndpoints,
  getProblemForAdmin,
  createProblem,
  updateProblem,
  deleteProblem,
  listProblemsForAdmin,
  listProblemCases,
  changeProblemAuth,
  uploadTestData,
  downloadTestData,
]
