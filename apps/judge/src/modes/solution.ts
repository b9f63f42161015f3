import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseReport, type JudgeTask, judgeSentence, type TaskCase } from '@gavel/contract'
import type { Box, RunLimits, RunRequest, RunResult } from '@gavel/sandbox'
import { extraFileLinks } from '../files/file-names.ts'
import { readStart } from '../files/read-start.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import { SEAL_FILE } from '../languages/grader-library.ts'
import { caseMessage } from '../reports/messages.ts'
import type { ModeSetup } from './mode.ts'
import { memoryLimitKib, type RunFailure, runFailure } from './run-failure.ts'
import { CLOSE_SHARE } from './second-run.ts'

const STDERR_KIB = 64
const MIB_IN_KIB = 1024
const SCRATCH_KIB = 16 * MIB_IN_KIB

/** The submission's program, ready to run on one case after the other. */
export interface Solution {
  readonly task: JudgeTask
  readonly box: Box
  /** Folder for outputs; private to this judging. */
  readonly folder: string
  /** The mark that the program leaves behind at its proper end when it runs under a grader; else null. */
  readonly seal: string | null
}

/**
 * WA: the program ended well, but before its grader did, or sent an invalid reply to a grader in another process. SE:
 * that grader failed by itself.
 */
export type SolutionFailure = RunFailure | { verdict: 'WA' | 'SE'; message: string }

export interface SolutionRun {
  readonly result: RunResult
  readonly failure: SolutionFailure | null
  readonly outputPath: string
  /** With files by name: the message that there is no output at all. The file at `outputPath` is empty then. */
  readonly missing: string | null
}

/**
 * A box for the submission's program, with the problem's extra files in its working folder.
 *
 * @throws ProblemFault, SandboxFault
 */
export function openSolutionBox({ slot, programDir, task }: ModeSetup): Promise<Box> {
  return slot.openBox({ appDir: programDir, links: extraFileLinks(task.userExtraFiles) })
}

/** The output file of the run before. */
export function outputPathIn(folder: string): string {
  return join(folder, 'output')
}

/** Runs the solution on one case. */
export async function runSolution(
  solution: Solution,
  testCase: TaskCase,
  inputPath: string,
): Promise<SolutionRun> {
  const { task, box, folder, seal } = solution
  const outputPath = outputPathIn(folder)
  const stderrPath = join(folder, 'stderr')
  const limits = solutionLimits(task, testCase)
  const io = task.fileIo
  const sealPath = join(folder, 'seal')
  const files: Pick<RunRequest, 'filesIn' | 'filesOut' | 'stdinPath' | 'stdoutPath' | 'fileOutKib'> = io
    ? {
        filesIn: { [io.input]: inputPath },
        filesOut: { [io.output]: outputPath },
        fileOutKib: limits.outputKib,
      }
    : { stdinPath: inputPath, stdoutPath: outputPath }
  // If the program does not write the file, that of the case before must not be there.
  if (io) await writeFile(outputPath, '')
  const filesOut = seal === null ? files.filesOut : { ...files.filesOut, [SEAL_FILE]: sealPath }
  const result = await box.run({
    ...solutionCommand(task),
    ...files,
    ...(filesOut && { filesOut }),
    limits,
    stderrPath,
  })
  const isMissing = io !== null && !result.copiedOut.includes(io.output)
  const missing = isMissing ? caseMessage(judgeSentence('no_file', { file: io.output })) : null
  const run = { result, failure: solutionFailure(task, result, stderrPath), outputPath, missing }
  if (run.failure !== null || seal === null) return run
  const left = result.copiedOut.includes(SEAL_FILE) ? readStart(sealPath, seal.length + 1) : []
  const isSealed = Buffer.from(left).equals(Buffer.from(seal))
  return isSealed ? run : { ...run, failure: ENDED_EARLY }
}

/** The finding about a run's output; a missing output takes precedence over any other fault. */
export function toldOf<Found extends Pick<CaseReport, 'verdict' | 'message'>>(
  { missing }: Pick<SolutionRun, 'missing'>,
  found: Found,
): Found {
  if (missing === null || found.verdict === 'AC' || found.verdict === 'PAC') return found
  return { ...found, message: found.message === null ? missing : `${missing}\n${found.message}` }
}

export const ENDED_EARLY: SolutionFailure = { verdict: 'WA', message: judgeSentence('grader_left') }

/** Command and rights of the solution, without files and limits. */
export function solutionCommand(task: JudgeTask): Pick<RunRequest, 'argv' | 'env' | 'mayFork'> {
  return {
    argv: runArgv(task.language, task.limits),
    env: { ONLINE_JUDGE: '1', ...runEnv(task.language, task.limits) },
    mayFork: task.language.run.mayFork,
  }
}

export function solutionLimits(task: JudgeTask, testCase: TaskCase): RunLimits {
  const { timeMs, stackMib } = task.limits
  const outputKib = Math.max(32 * MIB_IN_KIB, Math.ceil((2 * testCase.answer.bytes) / 1024))
  return {
    // Above the limit, to distinguish a run just over it from one that would never have ended.
    cpuTimeMs: Math.ceil(timeMs * (1 + CLOSE_SHARE)),
    wallTimeMs: wallTimeMs(timeMs),
    memoryKib: memoryLimitKib(task.language, task.limits),
    stackKib: stackMib * MIB_IN_KIB,
    outputKib,
    stderrKib: STDERR_KIB,
    processes: task.language.run.processes,
    // With file input and output both files are in the scratch space.
    scratchKib: SCRATCH_KIB + (task.fileIo ? outputKib + Math.ceil(testCase.input.bytes / 1024) : 0),
  }
}

/** Generous, because a busy machine delays a program without the program's fault; CPU time decides. */
export function wallTimeMs(timeMs: number): number {
  return Math.max(3 * timeMs, timeMs + 1000)
}

export function solutionFailure(task: JudgeTask, result: RunResult, stderrPath: string): RunFailure | null {
  // Most runs end well, and then no one needs the program's messages.
  const endedWell = result.outcome.kind === 'exited' && result.outcome.exitCode === 0
  const stderr = endedWell ? new Uint8Array() : readStart(stderrPath, STDERR_KIB * 1024)
  return runFailure({ result, language: task.language, limits: task.limits, stderr })
}

/** A run's figures as measured; those of a program over its limit may exceed it. */
export function measured(
  result: RunResult,
): Pick<CaseReport, 'cpuTimeMs' | 'wallTimeMs' | 'memoryKib' | 'exitCode' | 'signal'> {
  return {
    cpuTimeMs: Math.round(result.cpuTimeMs),
    wallTimeMs: Math.round(result.wallTimeMs),
    memoryKib: Math.round(result.peakMemoryKib),
    exitCode: result.exitCode,
    signal: result.signal,
  }
}

/** The public figures: never above the limit, since the excess shows only when the program was stopped. */
export function withinLimits<Figures extends Pick<CaseReport, 'cpuTimeMs' | 'memoryKib'>>(
  { limits }: JudgeTask,
  figures: Figures,
): Figures {
  return {
    ...figures,
    cpuTimeMs: Math.min(figures.cpuTimeMs, limits.timeMs),
    memoryKib: Math.min(figures.memoryKib, limits.memoryMib * 1024),
  }
}
