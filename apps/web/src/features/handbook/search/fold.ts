/** A text as searches compare it; it keeps its length, so places in it are places in the text. */
export const fold = (text: string): string =>
  [...text]
    .map((letter) => {
      const folded = letter.normalize('NFKC').toLowerCase()
      return folded.length === letter.length ? folded : letter
    })
    .join('')

/** Words of letters and numbers, and runs of Chinese characters, which stand without spaces. */
export const WORDS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

export const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word)

/** The places of a term in a folded text: Chinese anywhere, other words from their beginning. */
export function placesOf(term: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length))
    if (isHan(term) || at === 0 || !/[a-z0-9\p{L}]/u.test(text[at - 1] ?? '') || isHan(text[at - 1] ?? ''))
      places.push(at)
  return places
}
