import { open } from 'node:fs/promises'
import {
  type CaseReport,
  EXCERPT_BYTES,
  type Excerpt,
  excerptOf,
  type JudgeTask,
  REPORT_MAX_OUTPUTS,
} from '@gavel/contract'
import type { Mode } from './mode.ts'

/** Adds the beginnings of the outputs to the reports of lost cases, if the task asks for it. */
export class KeptOutputs {
  readonly #mode: Mode
  #left: number

  constructor({ keepsOutputs, judged = [] }: JudgeTask, mode: Mode) {
    this.#mode = mode
    const kept = judged.filter(({ output }) => output !== undefined).length
    this.#left = keepsOutputs === true ? REPORT_MAX_OUTPUTS - kept : 0
  }

  /** The report of the last judged case. */
  async addTo(report: CaseReport): Promise<CaseReport> {
    const { outputPath } = this.#mode
    if (this.#left === 0 || outputPath === undefined || report.verdict === 'AC') return report
    const output = await readExcerpt(outputPath)
    if (output === null) return report
    this.#left--
    return { ...report, output }
  }
}

/** Null if there is no such file. */
async function readExcerpt(path: string): Promise<Excerpt | null> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(EXCERPT_BYTES), 0, EXCERPT_BYTES, 0)
    return excerptOf(buffer.subarray(0, bytesRead), size)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
