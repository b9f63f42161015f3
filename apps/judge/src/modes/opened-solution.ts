import type { TaskCase } from '@gavel/contract'
import type { SolutionRun } from './solution.ts'

/** The submission, ready to run on one case after the other: alone, or called by a grader in another process. */
export interface OpenedSolution extends AsyncDisposable {
  run(testCase: TaskCase, inputPath: string): Promise<SolutionRun>
}
