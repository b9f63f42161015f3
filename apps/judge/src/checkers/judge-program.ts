import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgeProgram } from '@gavel/contract'
import type { Box, RunLimits, RunRequest, RunResult, Slot } from '@gavel/sandbox'
import { TESTLIB_PATH } from '@gavel/testlib'
import { extraFileLinks } from '../files/file-names.ts'
import { readEnd, readStart } from '../files/read-start.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import type { Compilation, Compiler } from '../languages/compiler.ts'
import { TESTLIB_IN_BOX } from '../languages/tool-dirs.ts'
import { ProblemFault } from '../reports/faults.ts'
import {
  type CheckerVerdict,
  FEEDBACK_FILES,
  type FeedbackFile,
  type JudgeProgramName,
} from './checker-verdict.ts'
import { readVerdict } from './read-verdict.ts'
import { PARTIAL_BASE } from './testlib-codes.ts'

/** Limits of a checker or interactor (`api.md` 4.13). */
export const LIMITS = { timeMs: 16_000, memoryMib: 512, stackMib: 128 }
const MIB_IN_KIB = 1024
/** It prints a verdict and a sentence, nothing more. */
const OUTPUT_KIB = 1024
const MESSAGE_KIB = 64
/** The end of standard error is what counts, after any other output. */
const SAID_KIB = OUTPUT_KIB

/** Maximum size of the file that an interactor may leave for the checker behind it. */
const LEFT_KIB = 64 * MIB_IN_KIB

/** File names that the protocols use in the box, whether a run starts with them or not. */
const OWN_FILES = ['input', 'output', 'answer']

/** A checker or interactor of a problem, compiled and in its own box: nothing of the submission's gets there. */
export interface OpenedJudgeProgram extends AsyncDisposable {
  readonly box: Box
  /** The command for one case, with its own limits. The box has the files under the names of the arguments. */
  command(files: JudgeFiles): JudgeCommand
  /** The meaning of that command's run. */
  verdict(files: JudgeFiles, result: RunResult): CheckerVerdict
}

type JudgeCommand = Omit<RunRequest, 'stdoutPath' | 'fileOutKib'>

export interface JudgeFiles {
  readonly inputPath: string
  readonly answerPath: string
  /** The submission's output. Absent for an interactor, which may write a file of that name itself. */
  readonly outputPath?: string
  /** Where to put the file that an interactor leaves for the checker behind it. Absent: not needed. */
  readonly leftPath?: string
  /** Bytes of all files that are copied into the box. */
  readonly bytes: number
  /** Extra time beyond a checker's, if the interactor has to keep up with a slow solution. */
  readonly timeMs?: number
  /** Where its output is put; private to this judging. */
  readonly folder: string
  /** Points of the case, 0 if it has none. */
  readonly casePoints: number
}

/** The means by which a checker or interactor is compiled and run. */
export interface JudgeProgramHost {
  readonly compiler: Compiler
  readonly slot: Slot
  /** Its processor time for one case, in place of `LIMITS`: a test of one that never ends has nothing to wait for. */
  readonly juryTimeMs?: number | undefined
}

/** @throws ProblemFault if it does not compile */
export async function openJudgeProgram(
  name: JudgeProgramName,
  program: JudgeProgram,
  { compiler, slot, juryTimeMs }: JudgeProgramHost,
): Promise<OpenedJudgeProgram> {
  const links = extraFileLinks(program.extraFiles, OWN_FILES)
  const compilation = await compileJudgeProgram(program, compiler, slot)
  if (compilation.kind === 'rejected')
    throw new ProblemFault(`the ${name} does not compile:\n${compilation.message}`)
  const pinned = compilation.program
  const box = await slot.openBox({ appDir: pinned.path, links })
  return {
    box,
    command: (files) => judgeCommand(program, files, juryTimeMs),
    verdict({ folder, casePoints }, { outcome, copiedOut }) {
      const read = (path: string) => readStart(path, MESSAGE_KIB * 1024)
      const stdout = name === 'interactor' ? new Uint8Array() : read(stdoutPathIn(folder))
      const stderr = readEnd(join(folder, STDERR), SAID_KIB * 1024)
      const feedback = readFeedback(folder, copiedOut)
      return readVerdict({ name, outcome, stdout, stderr, feedback, casePoints }, program)
    },
    async [Symbol.asyncDispose]() {
      await box.close()
      pinned[Symbol.dispose]()
    },
  }
}

/** Where the streams and the feedback of one run are put in the folder of the judging. */
const STDOUT = 'judge-stdout'
export const STDERR = 'judge-stderr'
const feedbackPath = (folder: string, file: FeedbackFile) => join(folder, `judge-${file}`)

type LimitedBy = Pick<JudgeFiles, 'bytes' | 'timeMs'> & Pick<JudgeProgramHost, 'juryTimeMs'>

export function judgeLimits(
  { bytes, timeMs = 0, juryTimeMs = LIMITS.timeMs }: LimitedBy,
  extraMemoryMib: number,
  processes: number,
): RunLimits {
  const cpuTimeMs = Math.max(juryTimeMs, timeMs)
  const filesKib = Math.ceil(bytes / 1024)
  return {
    cpuTimeMs,
    wallTimeMs: 2 * cpuTimeMs,
    // The copies in the box count towards its memory, and they are not the checker's.
    memoryKib: (LIMITS.memoryMib + extraMemoryMib) * MIB_IN_KIB + filesKib,
    stackKib: LIMITS.stackMib * MIB_IN_KIB,
    outputKib: OUTPUT_KIB,
    stderrKib: OUTPUT_KIB,
    scratchKib: 16 * MIB_IN_KIB + filesKib,
    processes,
  }
}

/** The version of our header, so that a new one recompiles every checker. */
const TESTLIB_HASH = createHash('sha256').update(readFileSync(TESTLIB_PATH)).digest('hex')

/**
 * C++ can include `testlib.h`: the problem's own if it is among the extra files, else ours.
 *
 * @throws HostFault, SandboxFault
 */
export function compileJudgeProgram(
  program: JudgeProgram,
  compiler: Compiler,
  slot: Slot,
): Promise<Compilation> {
  const { language, protocol } = program
  const { compile } = language
  if (compile === null || !language.sourceFile.endsWith('.cpp')) return compiler.compile(program, slot)
  const flags = ['-I/app', `-I${TESTLIB_IN_BOX}`]
  if (protocol === 'testlib') flags.push(`-DPC_BASE_EXIT_CODE=${PARTIAL_BASE}`)
  const withTestlib = { ...language, compile: { ...compile, argv: [...compile.argv, ...flags] } }
  return compiler.compile({ ...program, language: withTestlib, headers: TESTLIB_HASH }, slot)
}

function judgeCommand(
  program: JudgeProgram,
  files: JudgeFiles,
  juryTimeMs: JudgeProgramHost['juryTimeMs'],
): JudgeCommand {
  const { language } = program
  const { folder, leftPath } = files
  const limits = judgeLimits({ ...files, juryTimeMs }, language.run.extraMemoryMib, language.run.processes)
  return {
    ...commandOf(program, files),
    env: runEnv(language, LIMITS),
    mayFork: language.run.mayFork,
    stderrPath: join(folder, STDERR),
    limits: leftPath === undefined ? limits : withRoomForLeft(limits),
  }
}

/** An interactor's file stays in its box until the interactor ends, and counts towards its memory there. */
function withRoomForLeft(limits: RunLimits): RunLimits {
  const { memoryKib, scratchKib = 0 } = limits
  return {
    ...limits,
    memoryKib: memoryKib + LEFT_KIB,
    scratchKib: scratchKib + LEFT_KIB,
    outputKib: LEFT_KIB,
    stderrKib: LEFT_KIB,
  }
}

/** The differences between the protocols: arguments, and the places of the output and the feedback. */
function commandOf(
  { language, protocol, arguments: own = [] }: JudgeProgram,
  { inputPath, answerPath, outputPath, leftPath, folder }: JudgeFiles,
): Pick<RunRequest, 'argv' | 'filesIn' | 'filesOut' | 'stdinPath'> {
  const filesIn = { input: inputPath, answer: answerPath }
  if (protocol !== 'icpc') {
    return {
      argv: runArgv(language, LIMITS, ['/box/input', '/box/output', '/box/answer', ...own]),
      filesIn: outputPath === undefined ? filesIn : { ...filesIn, output: outputPath },
      ...(leftPath !== undefined && { filesOut: { output: leftPath } }),
    }
  }
  return {
    // The feedback folder is the box itself: nothing else of the box outlives the run.
    argv: runArgv(language, LIMITS, ['/box/input', '/box/answer', '/box/', ...own]),
    filesIn,
    filesOut: Object.fromEntries(FEEDBACK_FILES.map((file) => [file, feedbackPath(folder, file)])),
    ...(outputPath === undefined ? {} : { stdinPath: outputPath }),
  }
}

/** @param written names of the files that the run left; others may be left over from the case before */
function readFeedback(folder: string, written: readonly string[]) {
  const feedback: Partial<Record<FeedbackFile, Uint8Array>> = {}
  for (const file of FEEDBACK_FILES) {
    if (!written.includes(file)) continue
    feedback[file] = readStart(feedbackPath(folder, file), MESSAGE_KIB * 1024)
  }
  return feedback
}

/** Where the checker's standard output is put. An interactor's goes to the solution. */
export const stdoutPathIn = (folder: string) => join(folder, STDOUT)
