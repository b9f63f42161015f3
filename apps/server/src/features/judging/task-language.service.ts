import type { JudgeTask } from '@gavel/contract'
import {
  findLanguage,
  functionTask,
  graderTask,
  InterfaceError,
  type LanguageDefinition,
  languageSetup,
} from '@gavel/languages'
import { type DatasetMode, gradersOf } from '../datasets/dataset-mode.policy.ts'

type TaskLanguage = Pick<JudgeTask, 'language' | 'grader' | 'graderProcess' | 'userExtraFiles'>

/**
 * How a task builds and runs programs in a language: alone, or together with the problem's grader and its headers.
 * Null if the problem has graders, but none for this language.
 */
export function taskLanguage(
  definition: LanguageDefinition,
  mode: DatasetMode | null,
  userExtraFiles: Readonly<Record<string, string>>,
): TaskLanguage | null {
  if (mode?.kind === 'grader_process') return calledLanguage(definition, mode, userExtraFiles)
  const graders = gradersOf(mode)
  if (graders.length === 0) return { language: languageSetup(definition), userExtraFiles }
  const grader = graders.find(({ family }) => family === definition.graderFamily)
  if (grader === undefined) return null
  return {
    ...graderTask(definition, grader, mode?.kind === 'grader' ? mode.extraFiles : {}),
    userExtraFiles: { ...userExtraFiles, ...grader.headers },
  }
}

type GraderProcess = Extract<DatasetMode, { kind: 'grader_process' }>

/** A generated file takes precedence over a setter's file of the same name. */
function calledLanguage(
  definition: LanguageDefinition,
  mode: GraderProcess,
  userExtraFiles: Readonly<Record<string, string>>,
): TaskLanguage | null {
  const language = findLanguage(mode.language)
  if (language === null || definition.graderFamily === undefined) return null
  try {
    const task = functionTask(definition, { ...mode, language })
    return { ...task, userExtraFiles: { ...userExtraFiles, ...task.userExtraFiles } }
  } catch (error) {
    // Functions declared under older rules cannot be judged. Only this task fails; nothing else is held up.
    if (error instanceof InterfaceError) return null
    throw error
  }
}
