import type { Comparison } from '@gavel/contract'
import { isBlank, isWordEnd } from './blanks.ts'
import { ByteCursor, END } from './byte-cursor.ts'
import type { Rule } from './comparison-rule.ts'
import { numbersWithin } from './number-words.ts'

const LINE_FEED = 10

/** Whether the rest of the line is empty. */
function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === END
}

function advanceBoth(output: ByteCursor, answer: ByteCursor): void {
  output.advance()
  answer.advance()
}

const exact: Rule = () => (output, answer) => {
  if (ByteCursor.advanceWhileEqual(output, answer) > 0) return undefined
  return output.peek() === answer.peek() ? 'equal' : 'different'
}

/** Ignores blanks entirely; used to distinguish PE from WA. */
export const skipBlanks: Rule = () => (output, answer) => {
  if (ByteCursor.advanceWhileEqual(output, answer) > 0) return undefined
  const a = output.peek()
  const b = answer.peek()
  if (isBlank(a)) output.advance()
  else if (isBlank(b)) answer.advance()
  else return a === b ? 'equal' : 'different'
  return undefined
}

/**
 * Nothing is decided while both sides are equal. At a different byte both lines must contain only blanks from there to
 * their ends, because a blank counts only if something other than a blank follows it on its line. The end of a file is
 * a permanent line end: the longer side must then be blank to its own end.
 */
const trailingBlanks: Rule = () => {
  let restIsBlank = false
  return (output, answer) => {
    const a = output.peek()
    const b = answer.peek()
    if (!restIsBlank) {
      if (ByteCursor.advanceWhileEqual(output, answer) > 0) return undefined
      if (a !== b) {
        restIsBlank = true
        return undefined
      }
      return 'equal'
    }
    if (!isLineEnd(a)) return skipBlank(output)
    if (!isLineEnd(b)) return skipBlank(answer)
    if (a === END && b === END) return 'equal'
    // When only one file has ended, its side stays and the other moves on through blank lines.
    restIsBlank = a === END || b === END
    advanceBoth(output, answer)
    return undefined
  }
}

function skipBlank(cursor: ByteCursor): 'different' | undefined {
  if (!isBlank(cursor.peek())) return 'different'
  cursor.advance()
  return undefined
}

/** Any blanks between words are equal; inside a word every byte counts and both words must end together. */
const tokens: Rule = wordsBy((a, b) => a === b)

/** The same, but ignores the case of A to Z. */
const tokensAnyCase: Rule = wordsBy((a, b) => lowerCase(a) === lowerCase(b))

function lowerCase(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte
}

function wordsBy(isSame: (a: number, b: number) => boolean): Rule {
  return ({ wordBefore }) => {
    let betweenWords = wordBefore.length === 0
    return (output, answer) => {
      if (ByteCursor.advanceWhileEqual(output, answer) > 0) {
        betweenWords = isBlank(output.previous())
        return undefined
      }
      const a = output.peek()
      const b = answer.peek()
      const endA = isWordEnd(a)
      const endB = isWordEnd(b)
      if (!endA && !endB && isSame(a, b)) {
        betweenWords = false
        advanceBoth(output, answer)
      } else if (betweenWords) {
        if (isBlank(a)) output.advance()
        else if (isBlank(b)) answer.advance()
        else return a === b ? 'equal' : 'different'
      } else {
        if (!endA || !endB) return 'different'
        betweenWords = true
      }
      return undefined
    }
  }
}

/** The rule of a comparison that goes through both files side by side. */
export function ruleOf(comparison: Exclude<Comparison, 'unordered-lines'>): Rule {
  if (typeof comparison === 'object') return numbersWithin(comparison)
  return RULES[comparison]
}

const RULES = { exact, 'trailing-blanks': trailingBlanks, tokens, 'tokens-any-case': tokensAnyCase }
