import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const FARTHEST = 1_000_000_000_000
const LONGEST = 1_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('prime-buoys')
  const fixed: [number, number][] = [
    [1, 10],
    [999_999_999_989, FARTHEST],
    [1, 1],
    [2, 2],
    [4, 4],
    [1, LONGEST + 1],
    // Squares of primes at either end.
    [999_983 ** 2, 999_983 ** 2],
    [961, 1369],
    [1_000_000_000, 1_000_000_100],
    [2_147_483_000, 2_148_483_000],
    [FARTHEST - LONGEST, FARTHEST],
  ]
  for (const [low, high] of fixed) yield voyage(low, high)
  for (let i = 0; i < 3; i++) {
    const low = random.int(1, FARTHEST - LONGEST)
    yield voyage(low, low + LONGEST)
  }
}

/** Divides out one factor at a time over the whole interval; all numbers stay far below 2^53. */
function voyage(low: number, high: number): GeneratedCase {
  const composite = new Uint8Array(high - low + 1)
  for (let factor = 2; factor * factor <= high; factor += factor === 2 ? 1 : 2) {
    const first = Math.max(factor * factor, Math.ceil(low / factor) * factor)
    for (let multiple = first - low; multiple < composite.length; multiple += factor) composite[multiple] = 1
  }
  if (low === 1) composite[0] = 1
  return {
    input: lines([[low, high]]),
    answer: lines([composite.reduce((count, flag) => count + 1 - flag, 0)]),
  }
}
