import type { ProblemDraft, ProgramProtocol } from '@gavel/contract'
import { CHECKER_LANGUAGES } from '@gavel/languages'
import { protocolOf } from '@gavel/problem-formats'
import type { TaskProgram } from '../../datasets/task-program.service.ts'
import { parseExtraFiles } from './plan-fields.service.ts'
import { fieldInvalid, fieldRequired, type ProblemFields } from './problem-plan.service.ts'

const MAX_PROGRAM_LENGTH = 1024 * 1024
const MAX_ARGUMENTS = 32
const MAX_ARGUMENTS_LENGTH = 1000

const KIND_OF: Readonly<Record<ProblemFields['judgeMode'], TaskProgram['kind'] | null>> = {
  default: null,
  spj: 'checker',
  interactive: 'interactor',
  communication: 'manager',
  multi_pass: 'checker',
  output_only: 'checker',
  grader: 'checker',
  grader_process: 'checker',
}

/** Modes that compare with the answer unless there is a checker. */
const HAS_OPTIONAL_CHECKER: readonly ProblemFields['judgeMode'][] = [
  'output_only',
  'grader',
  'grader_process',
]

/** Null for no checker: sending an empty one removes it. */
function optionalSource({ spjCode }: ProblemDraft, current: TaskProgram | null): string | null {
  const source = spjCode === undefined && current?.kind === 'checker' ? current.source : spjCode
  return source == null || source.trim() === '' ? null : source
}

/**
 * The checker, interactor or manager of a save. Omitted fields keep their values; the default mode has none.
 *
 * @throws DomainError problem_field_required or problem_field_invalid
 */
export function planProgram(
  draft: ProblemDraft,
  judgeMode: ProblemFields['judgeMode'],
  current: TaskProgram | null,
): TaskProgram | null {
  const kind = KIND_OF[judgeMode]
  if (kind === null) return null
  const source = HAS_OPTIONAL_CHECKER.includes(judgeMode)
    ? optionalSource(draft, current)
    : (draft.spjCode ?? current?.source ?? '')
  if (source === null) return null
  requireProgramSource('spjCode', source)
  const isNew = current?.kind !== kind
  return {
    kind,
    source,
    language: requireProgramLanguage('spjLanguage', draft.spjLanguage ?? current?.language ?? ''),
    protocol:
      judgeMode === 'multi_pass'
        ? planPassProtocol(draft)
        : planProtocol(draft, isNew ? null : current, source),
    points: draft.spjPoints ?? (isNew ? undefined : current?.points) ?? 'percent',
    arguments:
      draft.spjArguments === undefined
        ? ((isNew ? undefined : current?.arguments) ?? [])
        : planArguments(draft.spjArguments),
    extraFiles:
      (draft.judgeExtraFile === undefined
        ? current?.extraFiles
        : parseExtraFiles('judgeExtraFile', draft.judgeExtraFile)) ?? {},
  }
}

/** The wire's clients name no protocol, so the source decides. */
function planProtocol(
  { spjProtocol }: ProblemDraft,
  current: TaskProgram | null,
  source: string,
): ProgramProtocol {
  return (spjProtocol === undefined ? current?.protocol : spjProtocol) ?? protocolOf(source)
}

/** Only the ICPC protocol has a place for the input of another pass. */
function planPassProtocol({ spjProtocol }: ProblemDraft): ProgramProtocol {
  if (spjProtocol != null && spjProtocol !== 'icpc') throw fieldInvalid('spjProtocol')
  return 'icpc'
}

function planArguments(sent: string | null): string[] {
  const own = (sent ?? '').split(/\s+/).filter((argument) => argument !== '')
  if (own.length > MAX_ARGUMENTS || own.join('').length > MAX_ARGUMENTS_LENGTH)
    throw fieldInvalid('spjArguments')
  return own
}

/** @throws DomainError problem_field_required or problem_field_invalid */
export function requireProgramSource(field: string, source: string): void {
  if (source.trim() === '') throw fieldRequired(field)
  if (source.length > MAX_PROGRAM_LENGTH) throw fieldInvalid(field)
}

/** @throws DomainError problem_field_required or problem_field_invalid */
export function requireProgramLanguage(field: string, name: string): string {
  if (name === '') throw fieldRequired(field)
  if (!CHECKER_LANGUAGES.some((language) => language.name === name)) throw fieldInvalid(field)
  return name
}
