import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

/** The answer is the set that the total was made from; others may be right too. */
export function* generate(): Generator<GeneratedCase> {
  const random = new Random('exact-load')
  yield caseOf([7, 3, 12, 5, 20], [1, 3, 4])
  for (const [count, largest] of [
    [12, 100],
    [24, 1_000_000],
    [40, 1_000_000_000],
  ] as const) {
    const chosen = Array.from({ length: count }, (_, index) => index + 1).filter(() => random.chance(0.5))
    yield caseOf(random.ints(count, 1, largest), chosen)
  }
}

function caseOf(weights: readonly number[], chosen: readonly number[]): GeneratedCase {
  const total = chosen.reduce((sum, crate) => sum + (weights[crate - 1] ?? 0), 0)
  return { input: lines([[weights.length, total], weights]), answer: lines([[chosen.length], chosen]) }
}
