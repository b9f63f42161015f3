import { type FileHandle, open } from 'node:fs/promises'
import type { Comparison } from '@gavel/contract'
import { ByteCursor } from './byte-cursor.ts'
import { commonPrefixBytes } from './common-prefix.ts'
import { isBlank, RULES, type Rule, skipBlanks } from './comparison-rules.ts'
import { describeDifference } from './describe-difference.ts'

export interface ComparisonResult {
  verdict: 'AC' | 'PE' | 'WA'
  /** Where the first difference is, for WA; null otherwise. */
  message: string | null
}

interface CompareOptions {
  /** Size of each read; tests make it tiny. */
  chunkBytes?: number
}

const CHUNK_BYTES = 256 * 1024

/**
 * Compares a program's output with the answer, by one of three rules:
 *
 * - `trailing-blanks`: blanks at the ends of lines and blank lines at the end of the file do not count;
 * - `tokens`: only the words count, not what blanks stand between them;
 * - `exact`: every byte counts; the same text with other blanks is PE.
 *
 * Memory is two buffers, however large the files are. Nearly every right output equals the answer byte by byte, so
 * the common beginning is skipped in whole chunks and the rules begin at the first different byte.
 */
export async function compareFiles(
  outputPath: string,
  answerPath: string,
  comparison: Comparison,
  { chunkBytes = CHUNK_BYTES }: CompareOptions = {},
): Promise<ComparisonResult> {
  await using output = await open(outputPath)
  await using answer = await open(answerPath)
  const common = await commonPrefixBytes(output, answer, chunkBytes)
  if (common === 'equal') return { verdict: 'AC', message: null }

  const difference = await firstDifference({ output, answer, from: common, chunkBytes }, RULES[comparison])
  if (difference === null) return { verdict: 'AC', message: null }
  const files = { output, answer, from: common, chunkBytes }
  if (comparison === 'exact' && (await firstDifference(files, skipBlanks)) === null) {
    return { verdict: 'PE', message: null }
  }
  return { verdict: 'WA', message: await describeDifference(files, difference) }
}

export interface Compared {
  output: FileHandle
  answer: FileHandle
  /** Bytes in which both begin alike. */
  from: number
  chunkBytes: number
}

export interface Difference {
  outputOffset: number
  answerOffset: number
}

/** Where the files differ under the rule, or null when they do not. */
async function firstDifference(files: Compared, rule: Rule): Promise<Difference | null> {
  const output = new ByteCursor(files.output, files.from, files.chunkBytes)
  const answer = new ByteCursor(files.answer, files.from, files.chunkBytes)
  const step = rule({ afterBlank: await isBlankBefore(files.output, files.from) })
  while (true) {
    while (output.buffered && answer.buffered) {
      const end = step(output, answer)
      if (end === 'equal') return null
      if (end === 'different') return { outputOffset: output.offset, answerOffset: answer.offset }
    }
    if (!output.buffered) await output.fill()
    if (!answer.buffered) await answer.fill()
  }
}

async function isBlankBefore(file: FileHandle, offset: number): Promise<boolean> {
  if (offset === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, offset - 1)
  return isBlank(buffer[0] ?? 0)
}
