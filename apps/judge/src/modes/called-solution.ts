import { join } from 'node:path'
import type { JudgeProgram, TaskCase, TaskGraderProcess } from '@gavel/contract'
import type { Box, RunRequest } from '@gavel/sandbox'
import { compileJudgeProgram, judgeLimits, LIMITS, STDERR } from '../checkers/judge-program.ts'
import { extraFileLinks } from '../files/file-names.ts'
import { readEnd, readStart } from '../files/read-start.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import { ProblemFault } from '../reports/faults.ts'
import { caseMessageEnd } from '../reports/messages.ts'
import { CALL_FAULTS, type CallFault, decideCalls } from './calls-verdict.ts'
import { onCommonClock } from './conversation-limits.ts'
import type { ModeSetup } from './mode.ts'
import type { OpenedSolution } from './opened-solution.ts'
import {
  openSolutionBox,
  outputPathIn,
  type SolutionRun,
  solutionCommand,
  solutionFailure,
  solutionLimits,
  wallTimeMs,
} from './solution.ts'

/** Where the grader's part of the judge reports what was wrong with the submission's reply. */
const FAULT_FILE = '.call-fault'
/** Maximum bytes in one direction: arguments and results of a whole case. */
const TRANSFER_KIB = 256 * 1024
/** Only the end of the grader's standard error is reported. */
const SAID_BYTES = 4096

/**
 * The grader reads the input and calls the submission's functions through two pipes, each program in its own box.
 * The grader's output is the run's; the figures are the submission's alone.
 *
 * @throws ProblemFault if the grader does not compile
 */
export async function openCalledSolution(
  setup: ModeSetup,
  graderProcess: TaskGraderProcess,
): Promise<OpenedSolution> {
  const { slot, compiler } = setup
  await using opening = new AsyncDisposableStack()
  const program: JudgeProgram = { ...graderProcess, protocol: 'exit-codes' }
  const compilation = await compileJudgeProgram(program, compiler, slot)
  if (compilation.kind === 'rejected')
    throw new ProblemFault(`the grader does not compile:\n${compilation.message}`)
  opening.use(compilation.program)
  const links = extraFileLinks(graderProcess.extraFiles, [FAULT_FILE])
  const grader = await slot.openBox({ appDir: compilation.program.path, links })
  opening.defer(() => grader.close())
  const box = await openSolutionBox(setup)
  opening.defer(() => box.close())
  const opened = opening.move()
  return {
    run: (testCase, inputPath) => run(setup, { graderProcess, grader, box }, testCase, inputPath),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface Pair {
  readonly graderProcess: TaskGraderProcess
  /** The box of the grader. */
  readonly grader: Box
  /** The box of the submission. */
  readonly box: Box
}

async function run(
  setup: ModeSetup,
  { graderProcess, grader, box }: Pair,
  testCase: TaskCase,
  inputPath: string,
): Promise<SolutionRun> {
  const { task, slot, folder } = setup
  const { timeMs } = task.limits
  const stderrPath = join(folder, 'stderr')
  const commonMs = wallTimeMs(timeMs)
  const limits = solutionLimits(task, testCase)
  const command = graderCommand(graderProcess, { folder, inputPath, timeMs, outputKib: limits.outputKib })
  const talk = await slot.communicate(grader, [box], {
    manager: { ...command, limits: onCommonClock(command.limits, commonMs, command.limits) },
    processes: [
      { ...solutionCommand(task), limits: onCommonClock(limits, commonMs, command.limits), stderrPath },
    ],
    wallTimeMs: commonMs,
    transferKib: TRANSFER_KIB,
  })
  const [process] = talk.processes
  if (process === undefined) throw new Error('a grader without a submission')
  const failure = decideCalls({
    grader: talk.manager,
    process: { ...process, failure: solutionFailure(task, process.result, stderrPath) },
    fault: faultOf(folder, talk.manager.result.copiedOut),
    isServing: graderProcess.isServing,
    graderSaid: caseMessageEnd(readEnd(join(folder, STDERR), SAID_BYTES)),
  })
  return { result: process.result, failure, outputPath: outputPathIn(folder), missing: null }
}

interface GraderRun {
  readonly folder: string
  readonly inputPath: string
  /** Time limit of the submission. */
  readonly timeMs: number
  /** Limit of the judged output. */
  readonly outputKib: number
}

function graderCommand(
  { language }: TaskGraderProcess,
  { folder, inputPath, timeMs, outputKib }: GraderRun,
): RunRequest {
  const { extraMemoryMib, processes, mayFork } = language.run
  return {
    argv: runArgv(language, LIMITS),
    env: runEnv(language, LIMITS),
    mayFork,
    stdinPath: inputPath,
    stdoutPath: outputPathIn(folder),
    stderrPath: join(folder, STDERR),
    filesOut: { [FAULT_FILE]: faultPath(folder) },
    limits: {
      ...judgeLimits({ bytes: 0, timeMs: 2 * timeMs }, extraMemoryMib, processes),
      outputKib,
    },
  }
}

const faultPath = (folder: string) => join(folder, 'call-fault')

/** @param written names of the files that the run left; others may be left over from the case before */
function faultOf(folder: string, written: readonly string[]): CallFault | null {
  if (!written.includes(FAULT_FILE)) return null
  const said = Buffer.from(readStart(faultPath(folder), 100)).toString('latin1')
  return CALL_FAULTS.find((fault) => fault === said) ?? null
}
