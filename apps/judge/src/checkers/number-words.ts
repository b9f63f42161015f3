import type { Comparison } from '@gavel/contract'
import { isBlank, isWordEnd } from './blanks.ts'
import type { ByteCursor } from './byte-cursor.ts'
import type { Difference, Rule, Step } from './comparison-rule.ts'

type Tolerance = Extract<Comparison, { kind: 'floats' }>

/** A longer word is text in any case: no double needs more than its first 770 digits. */
export const MAX_NUMBER_BYTES = 1024

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
/** A whole number, written out in digits. */
const WHOLE = /^([+-]?\d+)(?:\.0*)?$/
/** A few units in the last place, so that 1.1 is within 0.1 of 1 although no double is. */
const ROUNDING = 4 * Number.EPSILON

/**
 * Word by word. Two different words match if both are numbers and close enough; the answer may then be 0.5 where the
 * output is 5e-1. Anything but a finite decimal number is text, in which every byte counts.
 */
export function numbersWithin(tolerance: Tolerance): Rule {
  return ({ wordBefore }) => new WordPairs(tolerance, wordBefore).step
}

/** The position of the comparison: in words that are the same so far, or after the point where they differ. */
class WordPairs {
  readonly #tolerance: Tolerance
  /** The common beginning of both words. */
  readonly #common = new WordBytes()
  readonly #outputRest = new WordBytes()
  readonly #answerRest = new WordBytes()
  #partedAt: Difference | null = null

  constructor(tolerance: Tolerance, wordBefore: Uint8Array) {
    this.#tolerance = tolerance
    for (const byte of wordBefore) this.#common.add(byte)
  }

  readonly step: Step = (output, answer) => {
    if (this.#partedAt === null) return this.#inCommon(output, answer)
    if (!isWordEnd(output.peek())) return collect(output, this.#outputRest)
    if (!isWordEnd(answer.peek())) return collect(answer, this.#answerRest)
    const isRight = this.#isNearEnough()
    const difference = this.#partedAt
    this.#startWord()
    return isRight ? undefined : difference
  }

  #inCommon(output: ByteCursor, answer: ByteCursor): ReturnType<Step> {
    const a = output.peek()
    const b = answer.peek()
    if (!isWordEnd(a) && a === b) {
      this.#common.add(a)
      output.advance()
      answer.advance()
    } else if (this.#common.isEmpty && isBlank(a)) output.advance()
    else if (this.#common.isEmpty && isBlank(b)) answer.advance()
    else if (this.#common.isEmpty && isWordEnd(a) && isWordEnd(b)) return 'equal'
    else if (this.#common.isEmpty && (isWordEnd(a) || isWordEnd(b))) return 'different'
    else if (isWordEnd(a) && isWordEnd(b)) this.#startWord()
    else this.#partedAt = { outputOffset: output.offset, answerOffset: answer.offset }
    return undefined
  }

  #startWord(): void {
    for (const bytes of [this.#common, this.#outputRest, this.#answerRest]) bytes.clear()
    this.#partedAt = null
  }

  #isNearEnough(): boolean {
    const foundWord = wordOf(this.#common, this.#outputRest)
    const expectedWord = wordOf(this.#common, this.#answerRest)
    const found = numberIn(foundWord)
    const expected = numberIn(expectedWord)
    if (found === null || expected === null) return false
    const { absolute, relative } = this.#tolerance
    const allowed = Math.max(absolute ?? 0, (relative ?? 0) * Math.abs(expected))
    const distance = wholeDistance(foundWord, expectedWord)
    if (distance !== null) return distance <= allowed + ROUNDING * allowed
    const slack = allowed === 0 ? 0 : ROUNDING * Math.max(Math.abs(found), Math.abs(expected))
    return Math.abs(found - expected) <= allowed + slack
  }
}

function collect(cursor: ByteCursor, rest: WordBytes): undefined {
  rest.add(cursor.peek())
  cursor.advance()
}

/** The word that both parts form together; empty if it is longer than any number. */
function wordOf(head: WordBytes, rest: WordBytes): string {
  return head.length + rest.length > MAX_NUMBER_BYTES ? '' : head.text + rest.text
}

/** The finite number that the word is, or null. */
function numberIn(word: string): number | null {
  const value = NUMBER.test(word) ? Number(word) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/**
 * The difference of two whole numbers, which doubles give only roughly for large ones, and as zero only for equal ones.
 * Null unless both are whole numbers written out in digits.
 */
function wholeDistance(found: string, expected: string): number | null {
  const a = WHOLE.exec(found)?.[1]
  const b = WHOLE.exec(expected)?.[1]
  if (a === undefined || b === undefined) return null
  const apart = BigInt(a) - BigInt(b)
  return Math.abs(Number(apart))
}

/** Bytes of a word; no more are kept than a number can have. */
class WordBytes {
  readonly #bytes = Buffer.allocUnsafe(MAX_NUMBER_BYTES)
  length = 0

  get isEmpty(): boolean {
    return this.length === 0
  }

  get text(): string {
    return this.#bytes.toString('latin1', 0, this.length)
  }

  add(byte: number): void {
    // A buffer ignores writes past its end.
    this.#bytes[this.length++] = byte
  }

  clear(): void {
    this.length = 0
  }
}
