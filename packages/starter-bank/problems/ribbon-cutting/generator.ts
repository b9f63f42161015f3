import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 100_000
const LONGEST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('ribbon-cutting')
  yield ribbons(6, [11, 6, 16])
  yield ribbons(6, [2, 3])
  yield ribbons(1, [LONGEST])
  yield ribbons(LONGEST + 1, [LONGEST])
  yield ribbons(10, [1, 1, 1, 100, 90, 80])
  yield ribbons(12_345, random.ints(1000, 1, 1_000_000))
  yield ribbons(1, random.ints(MOST, 1, LONGEST))
  yield ribbons(
    1_000_000_000_000,
    Array.from({ length: MOST }, () => LONGEST),
  )
  yield ribbons(999_999_999_999, random.ints(MOST, 1, LONGEST))
  yield ribbons(MOST, random.ints(MOST, LONGEST - 1000, LONGEST))
  yield ribbons(3_000_000_000, random.ints(MOST, 1, 1000))
}

/** Builds the length bit by bit from the top, instead of halving an interval. */
function ribbons(pieces: number, lengths: readonly number[]): GeneratedCase {
  let length = 0
  for (let bit = 2 ** 29; bit >= 1; bit /= 2) {
    if (pieceCount(lengths, length + bit) >= pieces) length += bit
  }
  return { input: lines([[lengths.length, pieces], lengths]), answer: lines([length]) }
}

function pieceCount(lengths: readonly number[], length: number): number {
  let count = 0
  for (const ribbon of lengths) count += Math.floor(ribbon / length)
  return count
}
