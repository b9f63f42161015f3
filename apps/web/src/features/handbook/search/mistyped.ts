import { isHan } from './fold.ts'

/** A word this long may have one letter wrong, and a longer one two. */
const ONE_WRONG_FROM = 4
const TWO_WRONG_FROM = 8
const HAN_WRONG_FROM = 3

/**
 * The words of the handbook that may have been meant by one that is nowhere: they need the fewest letters added, taken
 * away, exchanged or swapped.
 *
 * @param words the handbook's words other than Chinese
 */
export function likeWord(word: string, words: ReadonlySet<string>): string[] {
  const most = word.length >= TWO_WRONG_FROM ? 2 : word.length >= ONE_WRONG_FROM ? 1 : 0
  let best = most
  let found: string[] = []
  for (const candidate of words) {
    const distance = distanceOf(word, candidate, best)
    if (distance > best || distance === 0) continue
    if (distance < best) found = []
    best = distance
    found.push(candidate)
  }
  return most === 0 ? [] : found
}

/** The pieces of Chinese texts that differ from a run in one character. */
export function likeRun(run: string, texts: readonly string[]): string[] {
  if (run.length < HAN_WRONG_FROM) return []
  const found = new Set<string>()
  for (const text of texts)
    for (let at = 0; at + run.length <= text.length; at++) {
      const piece = text.slice(at, at + run.length)
      let wrong = 0
      for (let n = 0; n < run.length && wrong < 2; n++) if (piece[n] !== run[n]) wrong += 1
      if (wrong === 1 && [...piece].every(isHan)) found.add(piece)
    }
  return [...found]
}

/** The pieces of a run that occur, the longest first from its beginning; what stands between them is left out. */
export function piecesOfRun(run: string, occurs: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let at = 0
  while (at < run.length) {
    let end = run.length
    while (end - at > 1 && !occurs(run.slice(at, end))) end -= 1
    if (end - at > 1) pieces.push(run.slice(at, end))
    at = end - at > 1 ? end : at + 1
  }
  return pieces
}

/** The distance of Damerau and Levenshtein between neighbours, or more than `most`. */
function distanceOf(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line.push(cost)
    }
    before = above
    above = line
  }
  return above[to.length] ?? most + 1
}
