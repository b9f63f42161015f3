import { statSync } from 'node:fs'
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
  const files = { ...checked, bytes: totalBytes([inputPath, outputPath, answerPath]) }
  const result = await checker.box.run({ ...checker.command(files), stdoutPath: stdoutPathIn(folder) })
  return checker.verdict(files, result)
}

export function totalBytes(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(path).size, 0)
}
