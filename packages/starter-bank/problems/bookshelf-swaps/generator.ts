import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 200_000
const TALLEST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('bookshelf-swaps')
  yield shelf(1, [3, 1, 2])
  yield shelf(1, [2, 2, 1, 2])
  yield shelf(1, [TALLEST])
  yield shelf(1, random.permutation(1000))
  yield shelf(1, random.ints(1000, 1, 50))
  yield shelf(
    1,
    random.permutation(1000).sort((a, b) => b - a),
  )

  yield shelf(2, random.ints(MOST, 1, 2))
  yield shelf(
    2,
    Array.from({ length: MOST }, (_, i) => (i < MOST / 2 ? 2 : 1)),
  )

  yield shelf(3, random.ints(MOST, 1, TALLEST))
  yield shelf(
    3,
    Array.from({ length: MOST }, (_, i) => TALLEST - i),
  )
  yield shelf(3, random.ints(MOST, 1, 100))
  yield shelf(3, nearlySorted(random))
}

function nearlySorted(random: Random): number[] {
  const books = Array.from({ length: MOST }, (_, i) => 5 * i + 1)
  for (let i = 0; i < 1000; i++) books[random.int(0, MOST - 1)] = random.int(1, TALLEST)
  return books
}

/** Counts for each book the taller ones to its left, with a Fenwick tree over the ranks of heights. */
function shelf(subtask: number, books: readonly number[]): GeneratedCase {
  const heights = [...new Set(books)].sort((a, b) => b - a)
  const rankOf = new Map(heights.map((height, i) => [height, i + 1]))
  const tree = new Int32Array(heights.length + 1)
  let swaps = 0
  for (const height of books) {
    const rank = rankOf.get(height) ?? 0
    // Lower ranks are taller books; there are at most 2 * 10^10 pairs, which a number represents exactly.
    for (let i = rank - 1; i > 0; i -= i & -i) swaps += tree[i] ?? 0
    for (let i = rank; i < tree.length; i += i & -i) tree[i] = (tree[i] ?? 0) + 1
  }
  return { subtask, input: lines([books.length, books]), answer: lines([swaps]) }
}
