import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Event = readonly [kind: 1 | 2, a: number, b: number]

const MOST = 200_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('island-bridges')
  yield archipelago(4, [
    [2, 1, 2],
    [1, 1, 2],
    [1, 2, 3],
    [2, 1, 3],
    [2, 4, 4],
    [2, 1, 4],
  ])
  yield archipelago(1, [
    [1, 1, 1],
    [2, 1, 1],
  ])
  yield archipelago(10, randomEvents(random, 10, 60, 0.3))
  yield archipelago(2000, randomEvents(random, 2000, 4000, 0.5))
  yield archipelago(MOST, chained(random))
  yield archipelago(MOST, randomEvents(random, MOST, MOST, 0.6))
  yield archipelago(MOST, paired(random))
}

function randomEvents(random: Random, islands: number, count: number, bridges: number): Event[] {
  const events = Array.from(
    { length: count - 1 },
    (): Event => [random.chance(bridges) ? 1 : 2, random.int(1, islands), random.int(1, islands)],
  )
  return [...events, [2, 1, islands]]
}

/** Bridges that always attach the whole chain below a new island, with questions only after many bridges. */
function chained(random: Random): Event[] {
  const events: Event[] = []
  for (let island = 2; events.length + 2 <= MOST; island++) {
    events.push([1, island - 1, island])
    if (random.chance(island < MOST / 4 ? 0 : 0.05))
      events.push([2, 1, random.int(1, Math.min(MOST, island + 10))])
  }
  return [...events, [2, 1, 2]]
}

/** Groups of equal size are joined in pairs, the worst case for renaming the islands of a group. */
function paired(random: Random): Event[] {
  const order = random.permutation(131_072)
  const events: Event[] = []
  for (let size = 1; size < order.length; size *= 2) {
    for (let start = 0; start < order.length; start += 2 * size) {
      events.push([1, order[start] ?? 1, order[start + 2 * size - 1] ?? 1])
    }
  }
  while (events.length < MOST) events.push([2, random.int(1, 131_072), random.int(1, MOST)])
  return events
}

/** Keeps the members of each group in a list and moves the shorter list, instead of using a forest of representatives. */
function archipelago(islands: number, events: readonly Event[]): GeneratedCase {
  const groups = Array.from({ length: islands + 1 }, (_, island) => [island])
  const answers: number[] = []
  for (const [kind, a, b] of events) {
    const [first = [], second = []] = [groups[a], groups[b]]
    if (kind === 2) answers.push(first === second ? first.length : 0)
    else if (first !== second) {
      const [small, large] = first.length < second.length ? [first, second] : [second, first]
      for (const island of small) {
        large.push(island)
        groups[island] = large
      }
    }
  }
  return { input: lines([[islands, events.length], ...events]), answer: lines(answers) }
}
