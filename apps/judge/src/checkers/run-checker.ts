import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readStart } from '../read-start.ts'
import { type CheckerVerdict, readExitCode } from './exit-codes.ts'
import { type JudgeFiles, MESSAGE_KIB, type OpenedJudgeProgram } from './judge-program.ts'

interface CheckedFiles {
  readonly inputPath: string
  readonly outputPath: string
  readonly answerPath: string
}

/** Lets the checker judge one output. */
export async function runChecker(
  checker: OpenedJudgeProgram,
  paths: CheckedFiles,
  folder: string,
): Promise<CheckerVerdict> {
  const files: JudgeFiles = { ...paths, bytes: await totalBytes(Object.values(paths)) }
  const [stdoutPath, stderrPath] = [join(folder, 'checker-stdout'), join(folder, 'checker-stderr')]
  const { outcome } = await checker.box.run({ ...checker.command(files), stdoutPath, stderrPath })
  const [stdout, stderr] = await Promise.all([
    readStart(stdoutPath, MESSAGE_KIB * 1024),
    readStart(stderrPath, MESSAGE_KIB * 1024),
  ])
  return readExitCode('checker', { outcome, stdout, stderr })
}

export async function totalBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
