import type { Comparison } from '@gavel/contract'
import { isBlank, isWordEnd } from './blanks.ts'
import type { ByteCursor } from './byte-cursor.ts'
import type { Difference, Rule, Step } from './comparison-rules.ts'

type Tolerance = Extract<Comparison, { kind: 'floats' }>

/** A longer word is text, whatever stands in it: no double needs more than its first 770 digits. */
export const MAX_NUMBER_BYTES = 1024

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
/** A whole number, written out in digits. */
const WHOLE = /^([+-]?\d+)(?:\.0*)?$/
/** A few units in the last place, so that 1.1 lies within 0.1 of 1 although no double does. */
const ROUNDING = 4 * Number.EPSILON

/**
 * Word by word. Two different words are right when both are numbers and near enough; then the answer's may be 0.5
 * where the output's is 5e-1. What is no finite decimal number is text of which every byte counts.
 */
export function numbersWithin(tolerance: Tolerance): Rule {
  return ({ wordBefore }) => new WordPairs(tolerance, wordBefore).step
}

/** Where the comparison is: in words that are the same so far, or behind the point where they part. */
class WordPairs {
  readonly #tolerance: Tolerance
  /** What both words begin with. */
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

/** The word that both parts make together; empty when it is longer than any number. */
function wordOf(head: WordBytes, rest: WordBytes): string {
  return head.length + rest.length > MAX_NUMBER_BYTES ? '' : head.text + rest.text
}

/** The finite number that the word is, or null. */
function numberIn(word: string): number | null {
  const value = NUMBER.test(word) ? Number(word) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/**
 * How far two whole numbers are apart, which a double tells of large ones only roughly, and zero only of equal ones.
 * Null when one of them is no whole number that is written out.
 */
function wholeDistance(found: string, expected: string): number | null {
  const a = WHOLE.exec(found)?.[1]
  const b = WHOLE.exec(expected)?.[1]
  if (a === undefined || b === undefined) return null
  const apart = BigInt(a) - BigInt(b)
  return Math.abs(Number(apart))
}

/** Bytes of a word, of which no more are kept than a number can have. */
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
    // Behind its end a buffer takes nothing.
    this.#bytes[this.length++] = byte
  }

  clear(): void {
    this.length = 0
  }
}
