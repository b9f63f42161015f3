/** ASCII without blanks and control characters. */
const PLAIN_WORD = /^[!-~]*$/

/**
 * How titles and keywords are compared: case, width and composition of letters make no difference, and neither do
 * characters that nobody sees, which come along when something is copied.
 */
export function fold(text: string): string {
  // Nearly every word there is, and folded by the hundred for each passage that is shown.
  if (PLAIN_WORD.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** What keywords are looked for in: the code and every title, one a line, so that no keyword matches across them. */
export function searchTextOf(code: string, titles: readonly string[]): string {
  return [code, ...titles].map(fold).join('\n')
}

/** A keyword as SQL wants it. */
export interface SearchKey {
  /** The keyword as it stands in a search text. */
  readonly text: string
  /** Pattern for `like`. */
  readonly pattern: string
  /**
   * Pieces that the index must hold when trigrams cannot find the keyword, which takes three letters or digits in
   * a row; else null.
   */
  readonly grams: readonly string[] | null
}

/** Null when the keyword is blank. */
export function searchKeyOf(keyword: string): SearchKey | null {
  const text = fold(keyword)
  if (text === '') return null
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return { text, pattern, grams: /[\p{L}\p{N}]{3}/u.test(text) ? null : gramsOf(text) }
}

function gramsOf(text: string): string[] {
  const characters = [...text]
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
