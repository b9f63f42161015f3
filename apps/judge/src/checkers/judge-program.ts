import type { JudgeProgram } from '@gavel/contract'
import type { Box, RunLimits, RunRequest, Slot } from '@gavel/sandbox'
import { ProblemFault } from '../faults.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import type { Compiler } from '../languages/compiler.ts'

/** Limits of a checker or interactor (`api.md` 4.13). */
const LIMITS = { timeMs: 16_000, memoryMib: 512, stackMib: 128 }
const MIB_IN_KIB = 1024
/** It has a verdict and a sentence to print, nothing more. */
const OUTPUT_KIB = 1024
export const MESSAGE_KIB = 64

/** A checker or interactor of a problem, compiled and with a box of its own: nothing of the submission's gets there. */
export interface OpenedJudgeProgram extends AsyncDisposable {
  readonly box: Box
  /** The command for one case, with its own limits. The files stand in the box under the names of the arguments. */
  command(files: JudgeFiles): Pick<RunRequest, 'argv' | 'env' | 'limits' | 'mayFork' | 'filesIn'>
}

export interface JudgeFiles {
  readonly inputPath: string
  readonly answerPath: string
  /** What the submission wrote. Absent for an interactor, which may write a file of that name itself. */
  readonly outputPath?: string
  /** Bytes of all of them: they are copied into the box. */
  readonly bytes: number
  /** More time than a checker's, when the interactor has to keep up with a slow solution. */
  readonly timeMs?: number
}

/** @throws ProblemFault when it does not compile */
export async function openJudgeProgram(
  name: 'checker' | 'interactor',
  program: JudgeProgram,
  compiler: Compiler,
  slot: Slot,
): Promise<OpenedJudgeProgram> {
  const compilation = await compiler.compile(program, slot)
  if (compilation.kind === 'rejected')
    throw new ProblemFault(`the ${name} does not compile:\n${compilation.message}`)
  const pinned = compilation.program
  const box = await slot.openBox({ appDir: pinned.path })
  return {
    box,
    command: (files) => judgeCommand(program, files),
    async [Symbol.asyncDispose]() {
      await box.close()
      pinned[Symbol.dispose]()
    },
  }
}

function judgeCommand(
  { language }: JudgeProgram,
  files: JudgeFiles,
): ReturnType<OpenedJudgeProgram['command']> {
  const filesIn: Record<string, string> = { input: files.inputPath, answer: files.answerPath }
  if (files.outputPath !== undefined) filesIn.output = files.outputPath
  return {
    argv: runArgv(language, LIMITS, ['/box/input', '/box/output', '/box/answer']),
    env: runEnv(language, LIMITS),
    mayFork: language.run.mayFork,
    filesIn,
    limits: judgeLimits(files, language.run.extraMemoryMib, language.run.processes),
  }
}

function judgeLimits(files: JudgeFiles, extraMemoryMib: number, processes: number): RunLimits {
  const cpuTimeMs = Math.max(LIMITS.timeMs, files.timeMs ?? 0)
  const filesKib = Math.ceil(files.bytes / 1024)
  return {
    cpuTimeMs,
    wallTimeMs: 2 * cpuTimeMs,
    // The copies in the box count towards its memory, and they are not the checker's.
    memoryKib: (LIMITS.memoryMib + extraMemoryMib) * MIB_IN_KIB + filesKib,
    stackKib: LIMITS.stackMib * MIB_IN_KIB,
    outputKib: OUTPUT_KIB,
    stderrKib: MESSAGE_KIB,
    scratchKib: 16 * MIB_IN_KIB + filesKib,
    processes,
  }
}
