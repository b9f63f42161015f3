import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 10n ** 18n

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('two-staircases')
  const fixed: [bigint, bigint][] = [
    [3n, 4n],
    [2_000_000_000n, 2_000_000_000n],
    [0n, 0n],
    [0n, MOST],
    [2_147_483_647n, 1n],
    [MOST, MOST],
    [MOST - 1n, 2n],
  ]
  for (const [a, b] of fixed) yield stairs(a, b)
  for (let i = 0; i < 5; i++) yield stairs(random.bigint(0n, MOST), random.bigint(0n, MOST))
}

function stairs(a: bigint, b: bigint): GeneratedCase {
  return { input: lines([[a, b]]), answer: lines([a + b]) }
}
