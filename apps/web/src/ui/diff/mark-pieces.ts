import { diffChars } from 'diff'

export interface Piece {
  readonly text: string
  /** The other line does not have it there. */
  readonly isMarked: boolean
}

export interface MarkedPair {
  readonly left: readonly Piece[]
  readonly right: readonly Piece[]
}

/** Lines that differ in more characters are marked from the first difference to the last. */
const MOST_EDITS = 100

/** Fewer equal characters than this between two differences are a coincidence, and marked with them. */
const LEAST_COMMON = 3

/** Two lines in pieces, with the characters marked in which they differ. The work is bounded. */
export function markPieces(left: string, right: string): MarkedPair {
  const changes = diffChars(left, right, { maxEditLength: MOST_EDITS })
  if (changes === undefined) return betweenEnds(left, right)
  const pieces = changes.map(({ value, added, removed }, index) => {
    const isBetween = index > 0 && index < changes.length - 1
    const isMarked = added || removed || (isBetween && value.length < LEAST_COMMON)
    return { text: value, isMarked, added, removed }
  })
  return {
    left: joined(pieces.filter(({ added }) => !added)),
    right: joined(pieces.filter(({ removed }) => !removed)),
  }
}

/** Neighbours that are both marked become one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { text, isMarked } of pieces) {
    const last = all.at(-1)
    if (last?.isMarked === isMarked) all[all.length - 1] = { text: last.text + text, isMarked }
    else all.push({ text, isMarked })
  }
  return all
}

/** Marks what lies between the beginning and the end that both lines share. */
function betweenEnds(left: string, right: string): MarkedPair {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start += 1
  let end = 0
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const pieces = (text: string): Piece[] =>
    [
      { text: text.slice(0, start), isMarked: false },
      { text: text.slice(start, text.length - end), isMarked: true },
      { text: text.slice(text.length - end), isMarked: false },
    ].filter((piece) => piece.text !== '')
  return { left: pieces(left), right: pieces(right) }
}
