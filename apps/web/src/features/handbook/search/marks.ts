import { fold, placesOf } from './fold.ts'
import type { Terms } from './search-handbook.ts'

/** The letters of a text that were searched for, by their places. */
export function marksIn(text: string, terms: Terms): ReadonlySet<number> {
  const marks = new Set<number>()
  if (terms.length === 0) return marks
  const folded = fold(text)
  for (const term of terms.flat())
    for (const at of placesOf(term, folded)) for (let n = 0; n < term.length; n++) marks.add(at + n)
  return marks
}

/**
 * A piece of a text in parts, of which every second one is marked; the first may be empty.
 *
 * @param start the place of the piece in the text that the marks are of
 */
export function partsOf(piece: string, marks: ReadonlySet<number>, start = 0): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < piece.length; at++) {
    const isInMarkedPart = parts.length % 2 === 1
    if (marks.has(start + at) !== isInMarkedPart) {
      parts.push(part)
      part = ''
    }
    part += piece.charAt(at)
  }
  return [...parts, part]
}
