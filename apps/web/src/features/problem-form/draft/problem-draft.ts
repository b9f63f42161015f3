import {
  type COMPARISONS,
  type Feedback,
  type GraderFamily,
  type JUDGE_MODES,
  PROBLEM_AUTH,
  type ProgramPoints,
  type ProgramProtocol,
  SCORING,
  type StatementVo,
  type SubtaskPolicy,
  type WebLanguage,
} from '@gavel/contract'

export type JudgeModeName = (typeof JUDGE_MODES)[number]
export type ComparisonName = (typeof COMPARISONS)[number]

/** A test case in the form. Scores are kept as typed. */
export interface CaseDraft {
  /** Identifies a row while names and places change. */
  readonly key: string
  readonly input: string
  readonly output: string
  /** Null if unknown: the file of an upload. */
  readonly inputBytes: number | null
  readonly outputBytes: number | null
  /** The new contents from the next save on; null leaves the files unchanged. */
  readonly inputText: string | null
  readonly outputText: string | null
  readonly score: string
  readonly group: number
  /** `live`: its files belong to the live version; `upload`: to the zip waiting for the save; `typed`: only here. */
  readonly origin: 'live' | 'upload' | 'typed'
}

export interface SubtaskRow {
  readonly number: number
  readonly policy: SubtaskPolicy
  readonly dependsOn: readonly number[]
}

export interface TagDraft {
  /** Null: the save creates it. */
  readonly id: number | null
  readonly name: string
  readonly color: string | null
}

export interface TemplateDraft {
  readonly language: string
  readonly front: string
  readonly body: string
  readonly back: string
}

export interface ExtraFile {
  readonly name: string
  readonly content: string
}

export interface GraderRow {
  readonly family: GraderFamily
  readonly code: string
  readonly headers: readonly ExtraFile[]
  readonly stub: string
}

/** A checker for what the interactor leaves; without code there is none. */
export interface CheckerBehind {
  readonly code: string
  readonly language: string
  /** Null: detected from the source. */
  readonly protocol: ProgramProtocol | null
  readonly points: ProgramPoints
}

/** The grader that runs in a process of its own. */
export interface GraderProcess {
  readonly code: string
  readonly language: string
  /** One per line, as the setter declares them. */
  readonly functions: string
}

/** Everything that the form edits, in the wire's words where it has them. Numbers are kept as typed. */
export interface ProblemFormDraft {
  readonly problemId: string
  readonly auth: number
  readonly type: number
  readonly difficulty: number
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly stackLimit: string
  readonly source: string
  readonly codeShare: boolean
  readonly statements: Readonly<Record<WebLanguage, StatementVo>>
  readonly examples: readonly { readonly input: string; readonly output: string }[]
  readonly tags: readonly TagDraft[]
  readonly languages: readonly string[]
  readonly templates: readonly TemplateDraft[]
  readonly judgeMode: JudgeModeName
  readonly spjCode: string
  readonly spjLanguage: string
  /** Null: detected from the source. */
  readonly spjProtocol: ProgramProtocol | null
  readonly spjPoints: ProgramPoints
  readonly spjArguments: string
  readonly checkerBehind: CheckerBehind
  readonly processCount: string
  readonly passLimit: string
  readonly graders: readonly GraderRow[]
  readonly graderProcess: GraderProcess
  readonly comparison: ComparisonName | null
  readonly absoluteTolerance: string
  readonly relativeTolerance: string
  readonly isRemoveEndBlank: boolean
  readonly feedback: Feedback
  readonly isFileIO: boolean
  readonly ioReadFileName: string
  readonly ioWriteFileName: string
  readonly userFiles: readonly ExtraFile[]
  readonly judgeFiles: readonly ExtraFile[]
  readonly caseMode: 'default' | 'ergodic_without_error' | 'subtasks'
  readonly cases: readonly CaseDraft[]
  readonly subtasks: readonly SubtaskRow[]
  /** The token of a zip that waits for the save. */
  readonly uploadToken: string | null
  /** The program that was last compiled, or came from the server, in the form of `programPrint`. */
  readonly compiledPrint: string | null
  /** The same for the checker behind the interactor. */
  readonly compiledBehind: string | null
}

export type Change = Partial<ProblemFormDraft> | ((draft: ProblemFormDraft) => Partial<ProblemFormDraft>)
export type OnChange = (change: Change) => void

const EMPTY_STATEMENT: StatementVo = { title: '', description: '', input: '', output: '', hint: '' }

/** A new problem with the wire's defaults (`api.md` 3.2) and no test data yet. */
export const NEW_DRAFT: ProblemFormDraft = {
  problemId: '',
  auth: PROBLEM_AUTH.public,
  type: SCORING.icpc,
  difficulty: 0,
  timeLimit: '1000',
  memoryLimit: '256',
  stackLimit: '128',
  source: '',
  codeShare: true,
  statements: { 'zh-CN': EMPTY_STATEMENT, 'en-US': EMPTY_STATEMENT },
  examples: [{ input: '', output: '' }],
  tags: [],
  languages: [],
  templates: [],
  judgeMode: 'default',
  spjCode: '',
  spjLanguage: 'C++',
  spjProtocol: null,
  spjPoints: 'percent',
  spjArguments: '',
  checkerBehind: { code: '', language: 'C++', protocol: null, points: 'percent' },
  processCount: '2',
  passLimit: '2',
  graders: [],
  graderProcess: {
    code: '',
    language: 'C++ 17 With O2',
    functions: 'solution: int solve(int n)\n# grader: int ask(int i)\n',
  },
  comparison: null,
  absoluteTolerance: '',
  relativeTolerance: '',
  isRemoveEndBlank: true,
  feedback: 'full',
  isFileIO: false,
  ioReadFileName: '',
  ioWriteFileName: '',
  userFiles: [],
  judgeFiles: [],
  caseMode: 'ergodic_without_error',
  cases: [],
  subtasks: [{ number: 1, policy: 'min', dependsOn: [] }],
  uploadToken: null,
  compiledPrint: null,
  compiledBehind: null,
}

interface NewProblem {
  readonly mayPublish: boolean
  readonly languages: readonly string[]
  /** The scoring of the contest that it is written for. */
  readonly type?: number | undefined
}

/** A new problem; it starts out private if its author may not publish. */
export const newDraft = ({ mayPublish, languages, type = NEW_DRAFT.type }: NewProblem): ProblemFormDraft => ({
  ...NEW_DRAFT,
  auth: mayPublish ? NEW_DRAFT.auth : PROBLEM_AUTH.private,
  languages,
  type,
  caseMode: type === NEW_DRAFT.type ? NEW_DRAFT.caseMode : 'default',
})

/** Modes that require a program of the setter. */
export const NEEDS_PROGRAM: readonly JudgeModeName[] = ['spj', 'interactive', 'communication', 'multi_pass']
/** Modes that compare outputs unless there is a checker. */
export const MAY_HAVE_CHECKER: readonly JudgeModeName[] = ['output_only', 'grader', 'grader_process']

/** Modes that compile submissions with graders. */
const WITH_GRADERS: readonly JudgeModeName[] = ['grader', 'communication']

export const hasGraders = ({ judgeMode }: ProblemFormDraft): boolean => WITH_GRADERS.includes(judgeMode)

export const hasProgram = ({ judgeMode, spjCode }: ProblemFormDraft): boolean =>
  NEEDS_PROGRAM.includes(judgeMode) || (MAY_HAVE_CHECKER.includes(judgeMode) && spjCode.trim() !== '')

const WITHOUT_FILE_IO: readonly JudgeModeName[] = ['communication', 'output_only', 'grader_process']

export const mayUseFiles = ({ judgeMode }: ProblemFormDraft): boolean => !WITHOUT_FILE_IO.includes(judgeMode)

/** Files by name, without those of a mode selected before. */
export const usesFiles = (draft: ProblemFormDraft): boolean => draft.isFileIO && mayUseFiles(draft)

export const hasTolerance = ({ absoluteTolerance, relativeTolerance }: ProblemFormDraft): boolean => {
  const given = [absoluteTolerance, relativeTolerance].filter((text) => text.trim() !== '')
  return given.length > 0 && given.every((text) => Number(text) >= 0)
}

export const hasCheckerBehind = ({ judgeMode, checkerBehind }: ProblemFormDraft): boolean =>
  judgeMode === 'interactive' && checkerBehind.code.trim() !== ''

/** The compiler's input. */
export interface CompiledProgram {
  /** Whether it communicates with the submission. */
  readonly talks: boolean
  readonly code: string
  readonly language: string
  readonly protocol: ProgramProtocol | null
  readonly files: readonly ExtraFile[]
}

export const programOf = ({ judgeMode, judgeFiles, ...draft }: ProblemFormDraft): CompiledProgram => ({
  talks: judgeMode === 'interactive' || judgeMode === 'communication',
  code: draft.spjCode,
  language: draft.spjLanguage,
  protocol: judgeMode === 'multi_pass' ? 'icpc' : draft.spjProtocol,
  files: judgeFiles,
})

export const checkerBehindOf = ({ checkerBehind, judgeFiles }: ProblemFormDraft): CompiledProgram => ({
  talks: false,
  code: checkerBehind.code,
  language: checkerBehind.language,
  protocol: checkerBehind.protocol,
  files: judgeFiles,
})

/** Everything whose change requires compiling again. */
export const printOf = (program: CompiledProgram): string => JSON.stringify(program)

export const programPrint = (draft: ProblemFormDraft): string => printOf(programOf(draft))

export const behindPrint = (draft: ProblemFormDraft): string => printOf(checkerBehindOf(draft))

export const isGrouped = ({ type, caseMode }: ProblemFormDraft): boolean =>
  type === SCORING.oi && caseMode === 'subtasks'

export const isBlank = (statement: StatementVo): boolean =>
  Object.values(statement).every((text) => text.trim() === '')
