import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Crate = readonly [weight: number, earning: number]

const MOST_CRATES = 100
const MOST_WEIGHT = 20_000
const SMALL_EARNING = 1_000_000
const LARGE_EARNING = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('ferry-cargo')
  yield load(1, 10, [
    [6, 60],
    [5, 40],
    [5, 45],
  ])
  yield load(1, 3, [
    [4, 10],
    [20_000, 1],
  ])
  yield load(1, 1000, crates(random, 15, 400, SMALL_EARNING))
  yield load(1, MOST_WEIGHT, [[11, 23], ...Array.from({ length: 14 }, (): Crate => [10_000, 15_000])])

  for (const weight of [1, 300, 7777]) {
    const same = crates(random, MOST_CRATES, 1, SMALL_EARNING).map(([, earning]): Crate => [weight, earning])
    yield load(2, MOST_WEIGHT, same)
  }

  yield load(3, MOST_WEIGHT, crates(random, MOST_CRATES, 1000, LARGE_EARNING))
  yield load(3, MOST_WEIGHT, crates(random, MOST_CRATES, MOST_WEIGHT, LARGE_EARNING))
  yield load(
    3,
    MOST_WEIGHT,
    Array.from({ length: MOST_CRATES }, (): Crate => [200, LARGE_EARNING]),
  )
  // Earnings close to the weights: many loads are nearly equally good.
  yield load(
    3,
    MOST_WEIGHT - 1,
    random.ints(MOST_CRATES, 1000, 2000).map((w): Crate => [w, w * 400_000 + random.int(0, 9999)]),
  )
}

function crates(random: Random, count: number, heaviest: number, most: number): Crate[] {
  return Array.from({ length: count }, () => [random.int(1, heaviest), random.int(1, most)])
}

function load(subtask: number, limit: number, all: readonly Crate[]): GeneratedCase {
  return { subtask, input: lines([[all.length, limit], ...all]), answer: lines([mostEarned(limit, all)]) }
}

/**
 * Keeps only loads that no lighter load beats, sorted by weight, whereas the reference solutions use a table over all
 * weights. Earnings stay below 2^53.
 */
function mostEarned(limit: number, all: readonly Crate[]): number {
  let best: Crate[] = [[0, 0]]
  for (const [weight, earning] of all) {
    const heavier = best.map(([w, e]): Crate => [w + weight, e + earning]).filter(([w]) => w <= limit)
    const merged = [...best, ...heavier].sort((a, b) => a[0] - b[0] || b[1] - a[1])
    let record = -1
    best = merged.filter(([, e]) => {
      if (e <= record) return false
      record = e
      return true
    })
  }
  return best.at(-1)?.[1] ?? 0
}
