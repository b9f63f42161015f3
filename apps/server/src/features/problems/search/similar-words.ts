/** Shorter words have too many similar ones. */
const MIN_LENGTH = 4
/** From this length on, two mistakes are forgiven. */
const TWO_EDITS_LENGTH = 8
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const isWorthCorrecting = (word: string) => word.length >= MIN_LENGTH && /^\p{L}/u.test(word)

export const allowedEdits = (word: string) => (word.length >= TWO_EDITS_LENGTH ? 2 : 1)

/** Whether a similar word can differ from those of `oneEditAway`, which only knows plain letters. */
export const mayBeFurther = (word: string) => allowedEdits(word) > 1 || /[^a-z]/.test(word)

/** Every word that one mistake can produce: a letter left out, changed, added, or swapped with its neighbour. */
export function oneEditAway(word: string): readonly string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    for (const letter of LETTERS) found.add(before + letter + word.slice(at))
    if (at === word.length) break
    found.add(before + after)
    for (const letter of LETTERS) found.add(before + letter + after)
    if (after !== '') found.add(before + after[0] + word[at] + after.slice(1))
  }
  found.delete(word)
  return [...found]
}

/** How many letters must be left out, changed, added or swapped with their neighbour. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = next
  }
  return last[to.length] ?? 0
}

/** More than this would make the search too unspecific. */
const MAX_SIMILAR = 8

/** The words nearest to a mistyped one, if any is near enough. */
export function nearestOf<Known extends { readonly word: string }>(
  typed: string,
  candidates: readonly Known[],
): readonly Known[] {
  const near = candidates
    .map((known) => ({ known, distance: editDistance(typed, known.word) }))
    .filter(({ distance }) => distance <= allowedEdits(typed))
  const least = Math.min(...near.map(({ distance }) => distance))
  return near
    .filter(({ distance }) => distance === least)
    .map(({ known }) => known)
    .slice(0, MAX_SIMILAR)
}
