import { openCalledSolution } from './called-solution.ts'
import type { ModeSetup } from './mode.ts'
import type { OpenedSolution } from './opened-solution.ts'
import { openSolutionBox, runSolution } from './solution.ts'

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
