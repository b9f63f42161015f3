import { FUNCTIONS_MAX_LENGTH, type ProblemDraft } from '@gavel/contract'
import { canBeGraderProcess, findLanguage, InterfaceError, parseInterface } from '@gavel/languages'
import { DomainError } from '../../../http/domain-error.ts'
import type { DatasetMode } from '../../datasets/dataset-mode.policy.ts'
import type { DatasetContent } from '../../datasets/dataset-versions.service.ts'
import { parseExtraFiles } from './plan-fields.service.ts'
import { requireProgramSource } from './plan-program.service.ts'
import { fieldInvalid, fieldRequired } from './problem-plan.service.ts'

/**
 * The grader that runs in a process of its own. Omitted fields keep their values.
 *
 * @throws DomainError problem_field_required, problem_field_invalid or functions_unusable
 */
export function planGraderProcess(
  { graderProcess: sent, judgeExtraFile }: ProblemDraft,
  current: Pick<DatasetContent, 'mode' | 'program'> | null,
): DatasetMode {
  const mode = current?.mode?.kind === 'grader_process' ? current.mode : null
  const functions = sent?.functions ?? mode?.functions ?? ''
  requireFunctions(functions)
  const source = sent?.code ?? mode?.source ?? ''
  requireProgramSource('graderProcess.code', source)
  const extraFiles =
    judgeExtraFile === undefined
      ? (mode?.extraFiles ?? current?.program?.extraFiles)
      : parseExtraFiles('judgeExtraFile', judgeExtraFile)
  return {
    kind: 'grader_process',
    source,
    language: requireGraderLanguage(sent?.language ?? mode?.language ?? ''),
    functions,
    extraFiles: extraFiles ?? {},
  }
}

function requireFunctions(functions: string) {
  if (functions.trim() === '') throw fieldRequired('graderProcess.functions')
  if (functions.length > FUNCTIONS_MAX_LENGTH) throw fieldInvalid('graderProcess.functions')
  try {
    parseInterface(functions)
  } catch (error) {
    if (!(error instanceof InterfaceError)) throw error
    throw new DomainError('functions_unusable', { line: error.line, found: error.found })
  }
}

function requireGraderLanguage(name: string): string {
  if (name === '') throw fieldRequired('graderProcess.language')
  const language = findLanguage(name)
  if (language === null || !canBeGraderProcess(language)) throw fieldInvalid('graderProcess.language')
  return name
}
