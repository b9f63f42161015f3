import {
  type Grader,
  type GraderDraft,
  MAX_PASSES,
  MAX_PROCESSES,
  MIN_PASSES,
  type ProblemDraft,
} from '@gavel/contract'
import { protocolOf } from '@gavel/problem-formats'
import { DomainError } from '../../../http/domain-error.ts'
import { type DatasetMode, gradersOf } from '../../datasets/dataset-mode.policy.ts'
import type { DatasetContent } from '../../datasets/dataset-versions.service.ts'
import { areTooMany, FILE_NAME, parseExtraFiles, tooManyExtraFiles } from './plan-fields.service.ts'
import { planGraderProcess } from './plan-grader-process.ts'
import { requireProgramLanguage, requireProgramSource } from './plan-program.service.ts'
import { fieldInvalid, fieldRequired, type ProblemFields } from './problem-plan.service.ts'

const MAX_GRADER_LENGTH = 1024 * 1024
const DEFAULT_PROCESSES = 2
const DEFAULT_PASSES = 2

/**
 * The data that the mode of a save needs beyond a program. Omitted fields keep their values if the mode stays the same.
 *
 * @throws DomainError problem_field_required, problem_field_invalid, interactor_leaves_nothing or functions_unusable
 */
export function planMode(
  draft: ProblemDraft,
  planned: Pick<ProblemFields, 'judgeMode' | 'userExtraFiles'> & Pick<DatasetContent, 'program'>,
  current: Pick<DatasetContent, 'mode' | 'program'> | null,
): DatasetMode | null {
  const mode = current?.mode ?? null
  switch (planned.judgeMode) {
    case 'interactive':
      return planCheckerBehind(draft, planned.program, mode)
    case 'communication': {
      const before = mode?.kind === 'communication' ? mode.processCount : DEFAULT_PROCESSES
      const processCount = draft.processCount ?? before
      if (processCount < 1 || processCount > MAX_PROCESSES) throw fieldInvalid('processCount')
      const graders = planGraders(draft, planned.userExtraFiles ?? {}, mode)
      return { kind: 'communication', processCount, graders }
    }
    case 'multi_pass': {
      const passLimit = draft.passLimit ?? (mode?.kind === 'multi_pass' ? mode.passLimit : DEFAULT_PASSES)
      if (passLimit < MIN_PASSES || passLimit > MAX_PASSES) throw fieldInvalid('passLimit')
      return { kind: 'multi_pass', passLimit }
    }
    case 'output_only':
      return { kind: 'output_only' }
    case 'grader':
      return planFunctions(draft, planned.userExtraFiles ?? {}, current)
    case 'grader_process':
      return planGraderProcess(draft, current)
    default:
      return null
  }
}

/** Null for no checker: sending an empty one removes it. */
function planCheckerBehind(
  { interactorChecker: sent }: ProblemDraft,
  interactor: DatasetContent['program'],
  mode: DatasetMode | null,
): DatasetMode | null {
  const before = mode?.kind === 'interactive' ? mode.checker : null
  const source = sent === undefined || sent?.code === undefined ? before?.source : sent?.code
  if (source == null || source.trim() === '') return null
  if (interactor?.protocol === 'icpc') throw new DomainError('interactor_leaves_nothing')
  requireProgramSource('interactorChecker', source)
  const language = sent?.language ?? before?.language ?? ''
  const protocol = sent?.protocol === undefined ? before?.protocol : sent.protocol
  const checker = {
    source,
    language: requireProgramLanguage('interactorChecker.language', language),
    protocol: protocol ?? protocolOf(source),
    points: sent?.points ?? before?.points ?? 'percent',
  }
  return { kind: 'interactive', checker }
}

function planFunctions(
  draft: ProblemDraft,
  userFiles: Readonly<Record<string, string>>,
  current: Pick<DatasetContent, 'mode' | 'program'> | null,
): DatasetMode {
  const mode = current?.mode?.kind === 'grader' ? current.mode : null
  const graders = planGraders(draft, userFiles, mode)
  if (graders.length === 0) throw fieldRequired('graders')
  const extraFiles =
    draft.judgeExtraFile === undefined
      ? (mode?.extraFiles ?? current?.program?.extraFiles)
      : parseExtraFiles('judgeExtraFile', draft.judgeExtraFile)
  return { kind: 'grader', graders, extraFiles: extraFiles ?? {} }
}

function planGraders(
  { graders: sent }: ProblemDraft,
  userFiles: Readonly<Record<string, string>>,
  mode: DatasetMode | null,
): Grader[] {
  const graders = sent == null ? [...gradersOf(mode)] : sent.map(planGrader)
  if (new Set(graders.map(({ family }) => family)).size < graders.length) throw fieldInvalid('graders')
  requireOneMeaning([userFiles, ...graders.map(({ headers }) => headers)])
  return graders
}

function planGrader({ family, code, headers, stub }: GraderDraft): Grader {
  if (code == null || code.trim() === '') throw fieldRequired('graders.code')
  // The editor starts with it, and in Java the grader is compiled against it.
  if (stub == null || stub.trim() === '') throw fieldRequired('graders.stub')
  if (code.length > MAX_GRADER_LENGTH || stub.length > MAX_GRADER_LENGTH) throw fieldInvalid('graders')
  const files = headers ?? {}
  if (Object.keys(files).some((name) => !FILE_NAME.test(name))) throw fieldInvalid('graders.headers')
  if (areTooMany(files)) throw tooManyExtraFiles('graders.headers')
  return { family, code, stub, headers: files }
}

/** Solvers see all of these files as one list, so two files of the same name must have the same content. */
function requireOneMeaning(lists: readonly Readonly<Record<string, string>>[]) {
  const known = new Map<string, string>()
  for (const [name, content] of lists.flatMap((files) => Object.entries(files))) {
    if ((known.get(name) ?? content) !== content) throw fieldInvalid('graders.headers')
    known.set(name, content)
  }
}
