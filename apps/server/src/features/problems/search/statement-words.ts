import { fold } from './search-text.policy.ts'

/**
 * Chinese, Japanese and Korean characters, which have no blanks between words. The database function
 * `statement_terms` splits statements by the same characters.
 */
const CJK =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
const LETTERS = 'a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff'
const PIECES = new RegExp(`[${CJK}]+|[${LETTERS}]+`, 'gu')
const IS_CJK = new RegExp(`^[${CJK}]`, 'u')

/** Longer words are not indexed; more words at once do not narrow the search any further. */
const MAX_WORD_LENGTH = 40
const MAX_PIECES = 12

/** The pieces that a keyword searches for, without duplicates. */
export interface SearchPieces {
  /** Words of letters and digits, in lower case. */
  readonly words: readonly string[]
  /** Runs of scripts without blanks. */
  readonly stretches: readonly string[]
}

export function searchPiecesOf(keyword: string): SearchPieces {
  const pieces = [...new Set(fold(keyword).match(PIECES) ?? [])].slice(0, MAX_PIECES)
  return {
    words: pieces.filter((piece) => !IS_CJK.test(piece) && piece.length <= MAX_WORD_LENGTH),
    stretches: pieces
      .filter((piece) => IS_CJK.test(piece))
      .map((piece) => [...piece].slice(0, MAX_WORD_LENGTH).join('')),
  }
}

/** All pairs of neighbouring characters in a run; a single character stands for itself. */
export function pairsOf(stretch: string): readonly string[] {
  const characters = [...stretch]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Lexemes only have letters and digits, so quoting them is enough. */
const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '')}'`

/**
 * A `tsquery` that requires one stem of each group and every run; null if there is nothing to require. Statements
 * index pairs and the last character of each run, so a single character is searched as a prefix.
 */
export function tsQueryOf(
  stemGroups: readonly (readonly string[])[],
  stretches: readonly string[],
): string | null {
  const terms = [
    ...stemGroups.map((stems) => `(${stems.map(quoted).join(' | ')})`),
    ...stretches.flatMap((stretch) => {
      const pairs = pairsOf(stretch)
      return pairs.map((pair) => ([...pair].length === 1 ? `${quoted(pair)}:*` : quoted(pair)))
    }),
  ]
  return terms.length === 0 ? null : terms.join(' & ')
}
