import type { CaseReport, Comparison, TaskCase } from '@gavel/contract'
import { compareFiles } from '../checkers/compare.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { openSolution } from './open-solution.ts'
import type { OpenedSolution } from './opened-solution.ts'
import { measured, outputPathIn, toldOf } from './solution.ts'

/** The output is compared with the answer. */
export async function openDefaultMode(setup: ModeSetup, comparison: Comparison): Promise<Mode> {
  const solution = await openSolution(setup)
  return {
    judge: (testCase) => judgeCase(setup, solution, comparison, testCase),
    outputPath: outputPathIn(setup.folder),
    [Symbol.asyncDispose]: () => solution[Symbol.asyncDispose](),
  }
}

async function judgeCase(
  { testData }: ModeSetup,
  solution: OpenedSolution,
  comparison: Comparison,
  testCase: TaskCase,
): Promise<CaseReport> {
  const run = await solution.run(testCase, await testData.inputPath(testCase))
  const base = { number: testCase.number, ...measured(run.result) }
  if (run.failure) return { ...base, ...run.failure, share: 0 }
  const compared = await compareFiles(run.outputPath, await testData.answerPath(testCase), comparison)
  // For a missing file, the place of the difference means nothing.
  const told = run.missing === null ? compared : toldOf(run, { ...compared, message: null })
  return { ...base, ...told, share: compared.verdict === 'AC' ? 1 : 0 }
}
