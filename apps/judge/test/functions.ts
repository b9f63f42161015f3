import type { JudgeReport } from '@gavel/contract'
import { findLanguage, functionTask } from '@gavel/languages'
import type { Bench, TaskDraft } from './bench.ts'

export interface FunctionDraft extends Omit<TaskDraft, 'grader'> {
  /** The interface, one function a line. */
  readonly functions: string
  /** The setter's, in C++. */
  readonly grader: string
  readonly judgeFiles?: Record<string, string>
}

/** Judges a submission under a grader in its own process. */
export function judgeFunctions(
  bench: Bench,
  language: string,
  source: string,
  { functions, grader, judgeFiles = {}, limits, ...draft }: FunctionDraft,
): Promise<JudgeReport> {
  const definition = findLanguage(language)
  const cpp = findLanguage('C++ 17 With O2')
  if (definition === null || cpp === null) throw new Error(`no language ${language}`)
  const parts = functionTask(definition, { source: grader, language: cpp, functions, extraFiles: judgeFiles })
  return bench.judge(
    { language, source, limits: { timeMs: 5000, ...limits }, ...draft },
    {
      change: (task) => ({
        ...task,
        ...parts,
        userExtraFiles: { ...task.userExtraFiles, ...parts.userExtraFiles },
      }),
    },
  )
}
