import { containing } from '../../../db/like-pattern.ts'

/** ASCII without blanks and control characters. */
const PLAIN_WORD = /^[!-~]*$/

/**
 * How titles and keywords are compared: case, width and composition of letters make no difference, and neither do
 * invisible characters, which come along when text is copied.
 */
export function fold(text: string): string {
  // Covers nearly every word, and a passage folds hundreds of them.
  if (PLAIN_WORD.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * The text in which keywords are searched: the code and every title, one per line, so that no keyword matches across
 * them.
 */
export function searchTextOf(code: string, titles: readonly string[]): string {
  return [code, ...titles].map(fold).join('\n')
}

/** A keyword in the forms that SQL needs. */
export interface SearchKey {
  /** The keyword as it appears in a search text. */
  readonly text: string
  /** Pattern for `like`. */
  readonly pattern: string
  /**
   * Pieces that the index must contain where trigrams cannot find the keyword, because it lacks three letters or
   * digits in a row; else null.
   */
  readonly grams: readonly string[] | null
}

/** Null if the keyword is blank. */
export function searchKeyOf(keyword: string): SearchKey | null {
  const text = fold(keyword)
  if (text === '') return null
  const pattern = containing(text)
  return { text, pattern, grams: /[\p{L}\p{N}]{3}/u.test(text) ? null : gramsOf(text) }
}

function gramsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
