import { type FileHandle, open } from 'node:fs/promises'
import type { Comparison } from '@gavel/contract'
import { isBlank } from './blanks.ts'
import { ByteCursor } from './byte-cursor.ts'
import { commonPrefixBytes } from './common-prefix.ts'
import type { Compared, ComparisonResult } from './compared-files.ts'
import type { Difference, Rule } from './comparison-rule.ts'
import { ruleOf, skipBlanks } from './comparison-rules.ts'
import { describeDifference } from './describe-difference.ts'
import { MAX_NUMBER_BYTES } from './number-words.ts'
import { areSmallAndEqual } from './small-files.ts'
import { compareUnorderedLines } from './unordered-lines.ts'

interface CompareOptions {
  /** Size of each read; tests make it tiny. */
  chunkBytes?: number
}

const CHUNK_BYTES = 256 * 1024

/**
 * Compares a program's output with the answer, by one of the contract's rules.
 *
 * Uses two buffers of fixed size, or of the files' size if that is smaller. Nearly every right output equals the answer
 * byte by byte, so small files are compared at once; for others the common beginning is skipped in whole chunks, and
 * the rules start at the first different byte.
 */
export async function compareFiles(
  outputPath: string,
  answerPath: string,
  comparison: Comparison,
  { chunkBytes: mostBytes = CHUNK_BYTES }: CompareOptions = {},
): Promise<ComparisonResult> {
  if (areSmallAndEqual(outputPath, answerPath, mostBytes)) return { verdict: 'AC', message: null }

  await using output = await open(outputPath)
  await using answer = await open(answerPath)
  const sizes = (await Promise.all([output.stat(), answer.stat()])).map(({ size }) => size)
  // One byte more shows the end of the larger file without another read.
  const chunkBytes = Math.min(mostBytes, 1 + Math.max(...sizes))
  const common = await commonPrefixBytes(output, answer, chunkBytes)
  if (common === 'equal') return { verdict: 'AC', message: null }

  const files = { output, answer, from: common, chunkBytes }
  if (comparison === 'unordered-lines') return await compareUnorderedLines(files)
  const difference = await firstDifference(files, ruleOf(comparison))
  if (difference === null) return { verdict: 'AC', message: null }
  if (comparison === 'exact' && (await firstDifference(files, skipBlanks)) === null) {
    return { verdict: 'PE', message: null }
  }
  return { verdict: 'WA', message: await describeDifference(files, difference) }
}

/** Where the files differ under the rule, or null if they do not. */
async function firstDifference(files: Compared, rule: Rule): Promise<Difference | null> {
  const output = new ByteCursor(files.output, files.from, files.chunkBytes)
  const answer = new ByteCursor(files.answer, files.from, files.chunkBytes)
  const step = rule({ wordBefore: await readWordBefore(files.output, files.from) })
  while (true) {
    while (output.buffered && answer.buffered) {
      const end = step(output, answer)
      if (end === 'equal') return null
      if (end === 'different') return { outputOffset: output.offset, answerOffset: answer.offset }
      if (end !== undefined) return end
    }
    if (!output.buffered) await output.fill()
    if (!answer.buffered) await answer.fill()
  }
}

/** The bytes of the word that ends at the offset, or its last ones if it is longer than any number. */
async function readWordBefore(file: FileHandle, offset: number): Promise<Uint8Array> {
  const start = Math.max(0, offset - MAX_NUMBER_BYTES - 1)
  const bytes = Buffer.alloc(offset - start)
  await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(bytes.findLastIndex(isBlank) + 1)
}
