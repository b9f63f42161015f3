import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 200_000
const HIGHEST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('tide-gauge')
  yield gauge(
    [4, -2, 7, 0, -5],
    [
      [1, 3],
      [2, 5],
      [5, 5],
    ],
  )
  yield gauge([-HIGHEST], [[1, 1]])
  yield gauge(random.ints(50, -10, 10), queries(random, 50, 80))
  yield gauge(random.ints(1000, -HIGHEST, HIGHEST), queries(random, 1000, 1000))
  yield gauge(random.ints(MOST, -HIGHEST, HIGHEST), queries(random, MOST, MOST))
  yield gauge(random.ints(MOST, HIGHEST, HIGHEST), wholeDays(random))
  yield gauge(random.ints(MOST, -HIGHEST, -HIGHEST + 5), wholeDays(random))
}

function queries(random: Random, length: number, count: number): [number, number][] {
  return Array.from({ length: count }, () => {
    const a = random.int(1, length)
    const b = random.int(1, length)
    return [Math.min(a, b), Math.max(a, b)]
  })
}

/** Ranges that cover nearly everything: the worst case for adding one by one. */
function wholeDays(random: Random): [number, number][] {
  return Array.from({ length: MOST }, () => [random.int(1, 100), random.int(MOST - 100, MOST)])
}

function gauge(changes: readonly number[], asked: readonly (readonly [number, number])[]): GeneratedCase {
  // Sums stay below 2^53, so plain numbers are exact.
  const sums = [0]
  for (const change of changes) sums.push((sums.at(-1) ?? 0) + change)
  return {
    input: lines([[changes.length, asked.length], changes, ...asked]),
    answer: lines(asked.map(([l, r]) => (sums[r] ?? 0) - (sums[l - 1] ?? 0))),
  }
}
