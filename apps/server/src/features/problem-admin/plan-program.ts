import type { ProblemDraft } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import type { TaskProgram } from '../datasets/dataset-tasks.ts'
import { parseExtraFiles } from './plan-fields.ts'
import { fieldInvalid, fieldRequired, type ProblemFields } from './problem-plan.ts'

const MAX_PROGRAM_LENGTH = 1024 * 1024

/**
 * The checker or interactor of a save. What the client leaves out stays; the default mode has none.
 *
 * @throws DomainError problem_field_required or problem_field_invalid
 */
export function planProgram(
  draft: ProblemDraft,
  judgeMode: ProblemFields['judgeMode'],
  current: TaskProgram | null,
): TaskProgram | null {
  if (judgeMode === 'default') return null
  const source = draft.spjCode ?? current?.source ?? ''
  if (source.trim() === '') throw fieldRequired('spjCode')
  if (source.length > MAX_PROGRAM_LENGTH) throw fieldInvalid('spjCode')
  return {
    kind: judgeMode === 'spj' ? 'checker' : 'interactor',
    source,
    language: programLanguage(draft.spjLanguage ?? current?.language ?? ''),
    protocol: 'exit-codes',
    extraFiles:
      (draft.judgeExtraFile === undefined
        ? current?.extraFiles
        : parseExtraFiles('judgeExtraFile', draft.judgeExtraFile)) ?? {},
  }
}

function programLanguage(name: string): string {
  if (name === '') throw fieldRequired('spjLanguage')
  if (findLanguage(name)?.isSpj !== true) throw fieldInvalid('spjLanguage')
  return name
}
