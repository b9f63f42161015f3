import type { CaseReport, JudgeTask, TaskCase } from '@gavel/contract'
import type { Slot } from '@gavel/sandbox'
import type { Compiler } from '../languages/compiler.ts'
import type { TestData } from '../test-data/task-test-data.ts'

/** Judges one case after the other. Closing it closes its boxes. */
export interface Mode extends AsyncDisposable {
  /** Figures are as measured; a program over its limits may exceed them. */
  judge(testCase: TaskCase): Promise<CaseReport>
  /** The output file of the last judged case; absent in modes without such a file. */
  readonly outputPath?: string
}

/** The arguments of every mode. */
export interface ModeSetup {
  readonly task: JudgeTask
  readonly slot: Slot
  /** Folder of the compiled submission. */
  readonly programDir: string
  /** The mark that a program with a grader leaves behind at its proper end; null without a grader. */
  readonly seal: string | null
  /** For outputs; private to this judging and removed after it. */
  readonly folder: string
  readonly testData: TestData
  readonly compiler: Compiler
  /** In place of the limit of checkers and interactors, as in `JudgeProgramHost`. */
  readonly juryTimeMs?: number | undefined
}
