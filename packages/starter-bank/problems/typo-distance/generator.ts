import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const LONGEST = 5000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('typo-distance')
  yield telegram('winter', 'writer')
  yield telegram('abcdef', 'bcdefg')
  yield telegram('a', 'a')
  yield telegram('q', random.text(LONGEST, LETTERS))
  yield telegram(random.text(30, 'ab'), random.text(25, 'ab'))
  yield telegram(random.text(LONGEST, LETTERS), random.text(LONGEST, LETTERS))
  const sent = random.text(LONGEST, 'abc')
  yield telegram(sent, garbled(random, sent, 40))
  yield telegram('a'.repeat(LONGEST), 'b'.repeat(LONGEST - 1))
  // Shifted by one: every position differs, but two corrections are enough.
  yield telegram('ab'.repeat(LONGEST / 2), 'ba'.repeat(LONGEST / 2))
}

function garbled(random: Random, sent: string, corrections: number): string {
  const letters = [...sent]
  for (let i = 0; i < corrections; i++) {
    const place = random.int(0, letters.length - 1)
    const added = random.pick([[], [random.text(1, LETTERS)]])
    letters.splice(place, 1, ...added)
  }
  return letters.join('')
}

/**
 * Ukkonen's algorithm: for each number of corrections, how far along each diagonal one can get. Unlike the table of the
 * reference solutions it needs no cell for each pair of positions.
 */
function telegram(s: string, t: string): GeneratedCase {
  const offset = s.length + 1
  let reach = new Int32Array(s.length + t.length + 3).fill(-1)
  reach[offset] = slide(s, t, 0, 0)
  let corrections = 0
  const goal = t.length - s.length + offset
  while ((reach[goal] ?? -1) < s.length) {
    const further = reach.slice()
    for (
      let diagonal = Math.max(-corrections - 1, -s.length);
      diagonal <= Math.min(corrections + 1, t.length);
      diagonal++
    ) {
      const at = diagonal + offset
      // Replacing and deleting consume a letter of s, inserting does not.
      const replaced = (reach[at] ?? -1) + ((reach[at] ?? -1) >= 0 ? 1 : 0)
      const deleted = (reach[at + 1] ?? -1) >= 0 ? (reach[at + 1] ?? -1) + 1 : -1
      const inserted = reach[at - 1] ?? -1
      const place = Math.min(Math.max(replaced, deleted, inserted), s.length, t.length - diagonal)
      if (place >= 0 && place + diagonal >= 0) further[at] = slide(s, t, place, diagonal)
    }
    reach = further
    corrections++
  }
  return { input: lines([s, t]), answer: lines([corrections]) }
}

/** Advances from position i of s and i + diagonal of t while the letters agree. */
function slide(s: string, t: string, i: number, diagonal: number): number {
  let place = i
  while (place < s.length && place + diagonal < t.length && s[place] === t[place + diagonal]) place++
  return place
}
