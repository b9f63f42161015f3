import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseReport, JudgeMode, ProgramProtocol, TaskCase } from '@gavel/contract'
import type { Box, InteractionResult, RunResult } from '@gavel/sandbox'
import { type OpenedJudgeProgram, openJudgeProgram } from '../checkers/judge-program.ts'
import { runChecker, totalBytes } from '../checkers/run-checker.ts'
import { ProblemFault } from '../reports/faults.ts'
import { onCommonClock, TRANSFER_KIB } from './conversation-limits.ts'
import { decideInteraction } from './interaction-verdict.ts'
import type { Mode, ModeSetup } from './mode.ts'
import {
  measured,
  openSolutionBox,
  solutionCommand,
  solutionFailure,
  solutionLimits,
  wallTimeMs,
} from './solution.ts'

type Interactive = Extract<JudgeMode, { kind: 'interactive' }>

/**
 * The submission talks with the problem's interactor through two pipes. After an interactor that accepted, a checker
 * may judge the file that it left, as if the submission had written it.
 *
 * @throws ProblemFault if a program does not compile, or the interactor's protocol has no file for the checker
 */
export async function openInteractiveMode(setup: ModeSetup, mode: Interactive): Promise<Mode> {
  if (mode.checker && mode.interactor.protocol === 'icpc')
    throw new ProblemFault('an interactor of the protocol icpc leaves no file that a checker could judge')
  await using opening = new AsyncDisposableStack()
  const interactor = opening.use(await openJudgeProgram('interactor', mode.interactor, setup))
  const checker = mode.checker ? opening.use(await openJudgeProgram('checker', mode.checker, setup)) : null
  const box = await openSolutionBox(setup)
  opening.defer(() => box.close())
  const opened = opening.move()
  return {
    judge: (testCase) =>
      judgeCase(setup, { box, interactor, protocol: mode.interactor.protocol, checker }, testCase),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface Programs {
  /** The box of the submission. */
  readonly box: Box
  readonly interactor: OpenedJudgeProgram
  /** The protocol of the interactor. */
  readonly protocol: ProgramProtocol
  readonly checker: OpenedJudgeProgram | null
}

async function judgeCase(
  { task, slot, testData, folder }: ModeSetup,
  { box, interactor, protocol, checker }: Programs,
  testCase: TaskCase,
): Promise<CaseReport> {
  const inputPath = await testData.inputPath(testCase)
  const answerPath = await testData.answerPath(testCase)
  const bytes = totalBytes([inputPath, answerPath])
  const solutionStderr = join(folder, 'stderr')
  const { timeMs } = task.limits
  const shared = { inputPath, answerPath, folder, casePoints: testCase.score }
  const leftPath = join(folder, 'left')
  const files = { ...shared, bytes, timeMs: 2 * timeMs, ...(checker && { leftPath }) }
  // An interactor without a file counts as having left an empty one, never that of the case before.
  if (checker) await writeFile(leftPath, '', { mode: 0o644 })
  const command = interactor.command(files)
  const commonMs = wallTimeMs(timeMs)
  const pair = await slot.interact(box, interactor.box, {
    solution: {
      ...solutionCommand(task),
      limits: onCommonClock(solutionLimits(task, testCase), commonMs, command.limits),
      stderrPath: solutionStderr,
    },
    interactor: { ...command, limits: onCommonClock(command.limits, commonMs, command.limits) },
    wallTimeMs: commonMs,
    transferKib: TRANSFER_KIB,
  })
  const failure = solutionFailure(task, pair.solution, solutionStderr)
  const verdict = interactor.verdict(files, pair.interactor)
  const decision = decideInteraction({ pair, failure, verdict, protocol })
  const isLeftToChecker = checker !== null && decision.verdict === 'AC'
  return {
    number: testCase.number,
    ...measured(ofItsOwn(pair, decision)),
    ...(isLeftToChecker ? await runChecker(checker, { ...shared, outputPath: leftPath }) : decision),
  }
}

/** The solution's run. Its time after the interactor had rejected it does not count for the case. */
function ofItsOwn(
  { solution, solutionCpuBeforeMs, endedFirst }: InteractionResult,
  { verdict }: { readonly verdict: string },
): RunResult {
  const isRejected = endedFirst === 'interactor' && (verdict === 'WA' || verdict === 'PE')
  return isRejected ? { ...solution, cpuTimeMs: Math.min(solution.cpuTimeMs, solutionCpuBeforeMs) } : solution
}
