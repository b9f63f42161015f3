import { join } from 'node:path'
import type { CaseReport, JudgeProgram, TaskCase } from '@gavel/contract'
import type { Box } from '@gavel/sandbox'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { totalBytes } from '../checkers/run-checker.ts'
import { decideInteraction } from './interaction-verdict.ts'
import type { Mode, ModeSetup } from './mode.ts'
import { measured, solutionCommand, solutionFailure, solutionLimits, wallTimeMs } from './solution.ts'

/** Most that may flow in one direction. */
const TRANSFER_KIB = 64 * 1024

/** The submission talks with the problem's interactor through two pipes. */
export async function openInteractiveMode(setup: ModeSetup, program: JudgeProgram): Promise<Mode> {
  const interactor = await openJudgeProgram('interactor', program, setup.compiler, setup.slot)
  const box = await setup.slot.openBox({ appDir: setup.programDir })
  return {
    judge: (testCase) => judgeCase(setup, box, interactor, testCase),
    async [Symbol.asyncDispose]() {
      await box.close()
      await interactor[Symbol.asyncDispose]()
    },
  }
}

async function judgeCase(
  { task, slot, testData, folder }: ModeSetup,
  box: Box,
  interactor: OpenedJudgeProgram,
  testCase: TaskCase,
): Promise<CaseReport> {
  const inputPath = await testData.inputPath(testCase)
  const answerPath = await testData.answerPath(testCase)
  const bytes = await totalBytes([inputPath, answerPath])
  const solutionStderr = join(folder, 'stderr')
  const { timeMs } = task.limits
  const casePoints = testCase.score
  const files = { inputPath, answerPath, bytes, timeMs: 2 * timeMs, folder, casePoints }
  const pair = await slot.interact(box, interactor.box, {
    solution: {
      ...solutionCommand(task),
      limits: solutionLimits(task, testCase),
      stderrPath: solutionStderr,
    },
    interactor: interactor.command(files),
    wallTimeMs: wallTimeMs(timeMs),
    transferKib: TRANSFER_KIB,
  })
  const failure = await solutionFailure(task, pair.solution, solutionStderr)
  const verdict = await interactor.verdict(files, pair.interactor)
  return {
    number: testCase.number,
    ...measured(pair.solution),
    ...decideInteraction({ pair, failure, verdict }),
  }
}
