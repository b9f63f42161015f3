import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Passage = readonly [start: number, end: number]

const MOST = 200_000
const LAST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('canal-lock')
  yield day([
    [0, 6],
    [1, 3],
    [3, 5],
    [4, 7],
  ])
  yield day([
    [1, 5],
    [4, 7],
    [6, 10],
  ])
  yield day([[0, LAST]])
  yield day([
    [5, 9],
    [5, 9],
    [5, 9],
  ])
  yield day(passages(random, 200, 1000, 100))
  yield day(passages(random, MOST, LAST, LAST))
  yield day(passages(random, MOST, LAST, 5000))
  // All boats fit, one right after the other, in random order.
  yield day(random.permutation(MOST).map((i): Passage => [(i - 1) * 5000, i * 5000]))
  // All boats want the lock for nearly the whole day.
  yield day(
    passages(random, MOST, 1000, 1).map(([start, end]): Passage => [start, LAST - 1000 + end - start]),
  )
}

function passages(random: Random, count: number, last: number, longest: number): Passage[] {
  return Array.from({ length: count }, () => {
    const start = random.int(0, last - 1)
    return [start, Math.min(last, start + random.int(1, longest))]
  })
}

/**
 * Works backwards from the end of the day: of all passages that end by the current time, the one that starts last is
 * taken. This is the mirror image of the reference solutions, and so checks them.
 */
function day(all: readonly Passage[]): GeneratedCase {
  const byStart = [...all].sort((a, b) => b[0] - a[0])
  let free = Number.POSITIVE_INFINITY
  let count = 0
  for (const [start, end] of byStart) {
    if (end > free) continue
    free = start
    count++
  }
  return { input: lines([all.length, ...all]), answer: lines([count]) }
}
