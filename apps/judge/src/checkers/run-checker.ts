import { stat } from 'node:fs/promises'
import type { CheckerVerdict } from './checker-verdict.ts'
import { type JudgeFiles, type OpenedJudgeProgram, stdoutPathIn } from './judge-program.ts'

interface CheckedCase extends Pick<JudgeFiles, 'folder' | 'casePoints'> {
  readonly inputPath: string
  readonly outputPath: string
  readonly answerPath: string
}

/** Lets the checker judge one output. */
export async function runChecker(checker: OpenedJudgeProgram, checked: CheckedCase): Promise<CheckerVerdict> {
  const { inputPath, outputPath, answerPath, folder } = checked
  const files = { ...checked, bytes: await totalBytes([inputPath, outputPath, answerPath]) }
  const result = await checker.box.run({ ...checker.command(files), stdoutPath: stdoutPathIn(folder) })
  return checker.verdict(files, result)
}

export async function totalBytes(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
