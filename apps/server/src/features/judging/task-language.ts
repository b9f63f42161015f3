import type { JudgeTask } from '@gavel/contract'
import { graderTask, type LanguageDefinition, languageSetup } from '@gavel/languages'
import type { DatasetMode } from '../datasets/dataset-mode.ts'

type TaskLanguage = Pick<JudgeTask, 'language' | 'grader' | 'userExtraFiles'>

/**
 * How a task builds and runs programs in a language: alone, or together with the problem's grader and its headers.
 * Null when the problem has graders, but none for this language.
 */
export function taskLanguage(
  definition: LanguageDefinition,
  mode: DatasetMode | null,
  userExtraFiles: Readonly<Record<string, string>>,
): TaskLanguage | null {
  if (mode?.kind !== 'grader') return { language: languageSetup(definition), userExtraFiles }
  const grader = mode.graders.find(({ family }) => family === definition.graderFamily)
  if (grader === undefined) return null
  return {
    ...graderTask(definition, grader, mode.extraFiles),
    userExtraFiles: { ...userExtraFiles, ...grader.headers },
  }
}
