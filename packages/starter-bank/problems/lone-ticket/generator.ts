import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST_PAIRS = 500_000
const HIGHEST = 1_000_000_000
const LINES_PER_CHUNK = 8192

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('lone-ticket')
  yield { input: lines([5, 12, 7, 501, 7, 12]), answer: lines([501]) }
  yield { input: lines([1, HIGHEST]), answer: lines([HIGHEST]) }
  // The lone ticket comes last, after adjacent pairs: reading only part of the input cannot work.
  yield { input: lines([7, 3, 3, 9, 9, 1, 1, 2]), answer: lines([2]) }
  yield museum(random, 1000, 2000)
  yield museum(random, 40_000, HIGHEST)
  yield museum(random, MOST_PAIRS, HIGHEST)
}

function museum(random: Random, pairs: number, highest: number): GeneratedCase {
  const numbers = differentNumbers(random, pairs + 1, highest)
  const lone = numbers[0] ?? 0
  const scans = new Uint32Array(2 * pairs + 1)
  scans.set(numbers)
  scans.set(numbers.subarray(1), pairs + 1)
  random.shuffle(scans)
  return { input: inChunks(scans), answer: lines([lone]) }
}

/** Steps of random width give distinct numbers without remembering them; the order is shuffled afterwards. */
function differentNumbers(random: Random, count: number, highest: number): Uint32Array {
  const widest = Math.floor(highest / count)
  const numbers = new Uint32Array(count)
  let last = 0
  for (let i = 0; i < count; i++) {
    last += random.int(1, widest)
    numbers[i] = last
  }
  return random.shuffle(numbers)
}

function* inChunks(scans: Uint32Array): Generator<string> {
  yield lines([scans.length])
  for (let start = 0; start < scans.length; start += LINES_PER_CHUNK) {
    yield `${scans.subarray(start, start + LINES_PER_CHUNK).join('\n')}\n`
  }
}
