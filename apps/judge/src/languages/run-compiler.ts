import { chmod, copyFile, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { prepareAppDir, type RunOutcome, type Slot } from '@gavel/sandbox'
import { readStart } from '../files/read-start.ts'
import { withWorkFolder } from '../files/work-folder.ts'
import { COMPILE_MESSAGE_BYTES, cleanMessage } from '../reports/messages.ts'
import { BOX_ENV, toolArgv } from './command.ts'

/** One call of a compiler in its own box, with `/app` writable and containing `files`. */
export interface CompilerRun {
  readonly argv: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly files: ReadonlyMap<string, string>
  /** Host files that appear there under their own names, replacing those above. */
  readonly copies?: readonly string[]
  readonly cpuTimeMs: number
  readonly wallTimeMs: number
  readonly memoryMib: number
  readonly appKib?: number
}

/** `rejected` carries the message to the source's author. */
export type CompilerResult = { kind: 'compiled' } | { kind: 'rejected'; message: string }

/** Largest single file a compiler may write; also limits its printed output. */
const FILE_MIB = 128
const SCRATCH_MIB = 128
const FILE_LIMIT = `The compiler wrote a file of more than ${FILE_MIB} MiB.`

/**
 * Compiles into `appDir`, which is made anew. Running out of time, memory or space is the source's fault: it is
 * rejected with the reason.
 *
 * @throws SandboxFault
 */
export function runCompiler(
  slot: Slot,
  workDir: string,
  appDir: string,
  compiler: CompilerRun,
): Promise<CompilerResult> {
  return withWorkFolder(workDir, async (folder) => {
    const [stdoutPath, stderrPath] = [join(folder, 'stdout'), join(folder, 'stderr')]
    await prepareAppDir(appDir)
    await writeFiles(appDir, compiler.files)
    for (const path of compiler.copies ?? []) await copyOver(path, join(appDir, basename(path)))
    const box = await slot.openBox({
      appDir,
      appWritable: true,
      ...(compiler.appKib === undefined ? {} : { appKib: compiler.appKib }),
    })
    try {
      const { outcome } = await box.run({
        argv: toolArgv(compiler.argv),
        env: { ...BOX_ENV, ...compiler.env },
        limits: {
          cpuTimeMs: compiler.cpuTimeMs,
          wallTimeMs: compiler.wallTimeMs,
          memoryKib: compiler.memoryMib * 1024,
          outputKib: FILE_MIB * 1024,
          stderrKib: (2 * COMPILE_MESSAGE_BYTES) / 1024,
          scratchKib: SCRATCH_MIB * 1024,
          processes: 128,
        },
        stdoutPath,
        stderrPath,
        mayFork: true,
      })
      if (outcome.kind === 'exited' && outcome.exitCode === 0) return { kind: 'compiled' }
      const printed = printedAt(stderrPath) || printedAt(stdoutPath)
      return { kind: 'rejected', message: rejection(outcome, compiler, printed) }
    } finally {
      await box.close()
    }
  })
}

async function writeFiles(appDir: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, content] of files) {
    await using file = await open(join(appDir, name), 'wx', 0o644)
    await file.writeFile(content)
  }
}

async function copyOver(from: string, to: string): Promise<void> {
  await rm(to, { force: true })
  await copyFile(from, to)
  await chmod(to, 0o644)
}

function printedAt(path: string): string {
  return cleanMessage(readStart(path, 2 * COMPILE_MESSAGE_BYTES + 1), COMPILE_MESSAGE_BYTES)
}

/** The words of the C library by which a compiler's program says that it met the limit for files. */
const SAID_OF_A_LARGE_FILE = /File size limit exceeded|File too large/

function rejection(outcome: RunOutcome, compiler: CompilerRun, printed: string): string {
  if (outcome.kind === 'exited' && SAID_OF_A_LARGE_FILE.test(printed))
    return cleanMessage(`${FILE_LIMIT}\n${printed}`, COMPILE_MESSAGE_BYTES)
  if (outcome.kind === 'exited') return printed || `The compiler ended with exit code ${outcome.exitCode}.`
  const reason = outcome.kind === 'stopped' ? limitReason(outcome.limit, compiler) : `by ${outcome.signal}.`
  const summary = outcome.kind === 'stopped' ? reason : `The compiler was ended ${reason}`
  return cleanMessage(printed ? `${summary}\n${printed}` : summary, COMPILE_MESSAGE_BYTES)
}

function limitReason(limit: 'cpuTime' | 'wallTime' | 'memory' | 'output', compiler: CompilerRun): string {
  switch (limit) {
    case 'cpuTime':
      return `Compiling took more than ${compiler.cpuTimeMs / 1000} s of processor time.`
    case 'wallTime':
      return `Compiling took longer than ${compiler.wallTimeMs / 1000} s.`
    case 'memory':
      return `Compiling needed more than ${compiler.memoryMib} MiB of memory.`
    case 'output':
      return `The compiler wrote more than ${FILE_MIB} MiB, or left too many files, or files too deep or badly named.`
  }
}
