import type { CaseReport, JudgeTask, TaskCase } from '@gavel/contract'
import type { Slot } from '@gavel/sandbox'
import type { Compiler } from '../languages/compiler.ts'
import type { TestData } from '../test-data/task-test-data.ts'

/** Judges one case after the other. Closing it closes its boxes. */
export interface Mode extends AsyncDisposable {
  /** Figures are as measured: those of a program over its limits may lie above them. */
  judge(testCase: TaskCase): Promise<CaseReport>
  /** Where the output of the case lies that was judged last; absent in modes without such a file. */
  readonly outputPath?: string
}

/** What every mode is opened with. */
export interface ModeSetup {
  readonly task: JudgeTask
  readonly slot: Slot
  /** Folder of the compiled submission. */
  readonly programDir: string
  /** What a program with a grader leaves behind at its proper end; null without a grader. */
  readonly seal: string | null
  /** For outputs; private to this judging and removed after it. */
  readonly folder: string
  readonly testData: TestData
  readonly compiler: Compiler
}
