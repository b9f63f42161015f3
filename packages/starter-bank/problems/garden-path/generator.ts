import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MODULUS = 1_000_000_007n
const LONGEST = 10n ** 18n

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('garden-path')
  for (const length of [4n, 1n, 2n, 20n]) yield path(1, length)
  for (const length of [21n, 1000n, 999_999n, 1_000_000n]) yield path(2, length)
  for (const length of [LONGEST, LONGEST - 1n, 2n ** 59n, 1_000_000_001n]) yield path(3, length)
  for (let i = 0; i < 4; i++) yield path(3, random.bigint(10n ** 15n, LONGEST))
}

type Polynomial = readonly [bigint, bigint, bigint]

/**
 * The recurrence has the characteristic equation x^3 = x^2 + x + 1, so f(n) follows from x^n reduced to degree 2. The
 * reference solutions use matrices instead.
 */
function path(subtask: number, length: bigint): GeneratedCase {
  let power: Polynomial = [1n, 0n, 0n]
  for (const bit of length.toString(2)) {
    power = multiply(power, power)
    if (bit === '1') power = multiply(power, [0n, 1n, 0n])
  }
  // f(0), f(1), f(2)
  const ways = (power[0] + power[1] + 2n * power[2]) % MODULUS
  return { subtask, input: lines([length]), answer: lines([ways]) }
}

function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const product = [0n, 0n, 0n, 0n, 0n]
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0n) + x * y
  const [c = 0n, d = 0n, e = 0n, f = 0n, g = 0n] = product
  // x^4 = x^3 + x^2 + x, and then x^3 = x^2 + x + 1.
  const cubes = f + g
  return [(c + cubes) % MODULUS, (d + g + cubes) % MODULUS, (e + g + cubes) % MODULUS]
}
