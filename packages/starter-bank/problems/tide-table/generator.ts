import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

const MOST = 20_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('tide-table')
  yield caseOf(
    [3, 1, 4, 1, 5],
    [
      [0, 2],
      [1, 1],
      [3, 4],
    ],
  )
  yield caseOf([-7], [[0, 0]])
  yield caseOf([2, 1, 3], spans(random, 3, 20))
  for (const hours of [100, MOST, MOST]) {
    yield caseOf(random.ints(hours, -1_000_000_000, 1_000_000_000), spans(random, hours, hours))
  }
  // Rising all the time: the last hour of each span is the highest.
  yield caseOf(
    Array.from({ length: MOST }, (_, hour) => hour),
    spans(random, MOST, MOST),
  )
}

type Span = readonly [number, number]

function spans(random: Random, hours: number, count: number): Span[] {
  return Array.from({ length: count }, () => {
    const [a, b] = [random.int(0, hours - 1), random.int(0, hours - 1)]
    return [Math.min(a, b), Math.max(a, b)]
  })
}

/** Computes the answers with the maximum of blocks of hours, unlike the tables of the solutions. */
function caseOf(levels: readonly number[], asked: readonly Span[]): GeneratedCase {
  const size = 150
  const blocks: number[] = []
  for (let at = 0; at < levels.length; at += size) blocks.push(Math.max(...levels.slice(at, at + size)))
  const answers = asked.map(([from, to]) => {
    let highest = Number.NEGATIVE_INFINITY
    for (let hour = from; hour <= to; ) {
      const isWhole = hour % size === 0 && hour + size - 1 <= to
      highest = Math.max(highest, (isWhole ? blocks[hour / size] : levels[hour]) ?? highest)
      hour += isWhole ? size : 1
    }
    return highest
  })
  return { input: lines([[levels.length, asked.length], levels, ...asked]), answer: lines(answers) }
}
