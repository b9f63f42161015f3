import type { CaseReport, JudgeProgram, TaskCase } from '@gavel/contract'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { runChecker } from '../checkers/run-checker.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { openSolution } from './open-solution.ts'
import type { OpenedSolution } from './opened-solution.ts'
import { measured, outputPathIn, toldOf } from './solution.ts'

/** The problem's own checker judges the output. */
export async function openSpjMode(setup: ModeSetup, program: JudgeProgram): Promise<Mode> {
  const checker = await openJudgeProgram('checker', program, setup)
  const solution = await openSolution(setup)
  return {
    judge: (testCase) => judgeCase(setup, solution, checker, testCase),
    outputPath: outputPathIn(setup.folder),
    async [Symbol.asyncDispose]() {
      await solution[Symbol.asyncDispose]()
      await checker[Symbol.asyncDispose]()
    },
  }
}

async function judgeCase(
  { testData, folder }: ModeSetup,
  solution: OpenedSolution,
  checker: OpenedJudgeProgram,
  testCase: TaskCase,
): Promise<CaseReport> {
  const inputPath = await testData.inputPath(testCase)
  const run = await solution.run(testCase, inputPath)
  const base = { number: testCase.number, ...measured(run.result) }
  if (run.failure) return { ...base, ...run.failure, share: 0 }
  const answerPath = await testData.answerPath(testCase)
  const checked = { inputPath, outputPath: run.outputPath, answerPath, folder, casePoints: testCase.score }
  return { ...base, ...toldOf(run, await runChecker(checker, checked)) }
}
