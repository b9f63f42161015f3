import type { TaskCase } from '@gavel/contract'
import { openCalledSolution } from './called-solution.ts'
import type { ModeSetup } from './mode.ts'
import { openSolutionBox, runSolution, type SolutionRun } from './solution.ts'

/** The submission, ready to run on one case after the other: alone, or called by a grader in another process. */
export interface OpenedSolution extends AsyncDisposable {
  run(testCase: TaskCase, inputPath: string): Promise<SolutionRun>
}

/** @throws ProblemFault if the grader does not compile */
export async function openSolution(setup: ModeSetup): Promise<OpenedSolution> {
  const { graderProcess } = setup.task
  if (graderProcess !== undefined) return openCalledSolution(setup, graderProcess)
  const box = await openSolutionBox(setup)
  return {
    run: (testCase, inputPath) => runSolution({ ...setup, box }, testCase, inputPath),
    [Symbol.asyncDispose]: () => box.close(),
  }
}
