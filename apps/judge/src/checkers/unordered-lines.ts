import { randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { judgeSentence } from '@gavel/contract'
import { isBlank } from './blanks.ts'
import type { Compared, ComparisonResult } from './compared-files.ts'

const LINE_FEED = 10

/**
 * Whether both files contain the same lines equally often, in any order. Ignores blanks at line ends and blank lines.
 * Memory does not grow with the files: only a sum of the lines' hashes is kept. It has 64 bits and starts at random, so
 * unequal files have equal sums only by an accident of 1 in 10^19.
 */
export async function compareUnorderedLines({
  output,
  answer,
  chunkBytes,
}: Compared): Promise<ComparisonResult> {
  const seeds = randomBytes(8)
  const [found, expected] = [new LineSum(seeds), new LineSum(seeds)]
  await addFile(found, output, chunkBytes)
  await addFile(expected, answer, chunkBytes)
  if (found.equals(expected)) return { verdict: 'AC', message: null }
  const message =
    found.lines === expected.lines
      ? judgeSentence('other_lines')
      : judgeSentence('line_count', { count: found.lines })
  return { verdict: 'WA', message }
}

async function addFile(sum: LineSum, file: FileHandle, chunkBytes: number): Promise<void> {
  const buffer = Buffer.allocUnsafe(chunkBytes)
  for (let offset = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, chunkBytes, offset)
    if (bytesRead === 0) return sum.end()
    sum.add(buffer.subarray(0, bytesRead))
    offset += bytesRead
  }
}

/** The lines of a text as a sum, which ignores their order. */
class LineSum {
  /** Lines that are not blank. */
  lines = 0
  readonly #seedA: number
  readonly #seedB: number
  #sumA = 0
  #sumB = 0
  /** Hash of the line so far, in two halves. */
  #a: number
  #b: number
  /** The same up to the last byte that is not a blank. */
  #wordA: number
  #wordB: number
  #isBlankLine = true

  constructor(seeds: Buffer) {
    this.#seedA = this.#a = this.#wordA = seeds.readInt32LE(0)
    this.#seedB = this.#b = this.#wordB = seeds.readInt32LE(4)
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === LINE_FEED) {
        this.#endLine()
        continue
      }
      this.#a = Math.imul(this.#a ^ byte, 0x01000193)
      this.#a ^= this.#a >>> 15
      this.#b = Math.imul(this.#b + byte, 0x5bd1e995)
      this.#b ^= this.#b >>> 13
      if (isBlank(byte)) continue
      this.#wordA = this.#a
      this.#wordB = this.#b
      this.#isBlankLine = false
    }
  }

  /** The end of the text ends its last line. */
  end(): void {
    this.#endLine()
  }

  equals(other: LineSum): boolean {
    return this.lines === other.lines && this.#sumA === other.#sumA && this.#sumB === other.#sumB
  }

  #endLine(): void {
    if (!this.#isBlankLine) {
      this.lines++
      this.#sumA = (this.#sumA + scatter(this.#wordA)) | 0
      this.#sumB = (this.#sumB + scatter(this.#wordB)) | 0
    }
    this.#a = this.#wordA = this.#seedA
    this.#b = this.#wordB = this.#seedB
    this.#isBlankLine = true
  }
}

/** Spreads each bit over all others: sums of similar lines then differ widely. */
function scatter(hash: number): number {
  let bits = hash
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
