import type { ByteCursor } from './byte-cursor.ts'

export interface Difference {
  outputOffset: number
  answerOffset: number
}

/**
 * Moves some bytes forward while both sides are buffered; returns the result of the comparison, or undefined to be
 * called again. The difference is at the cursors, unless the step has seen it earlier.
 */
export type Step = (output: ByteCursor, answer: ByteCursor) => 'equal' | 'different' | Difference | undefined

/**
 * A rule starts where the files first differ. Before that point both are the same, so of the history it needs only the
 * word that is cut in two there: its last bytes, empty after a blank.
 */
export type Rule = (start: { wordBefore: Uint8Array }) => Step
