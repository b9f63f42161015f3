import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Operation =
  | readonly [kind: 1, left: number, right: number, rise: number]
  | readonly [kind: 2, left: number, right: number]

const MOST = 100_000
const HIGHEST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('water-towers')
  yield pipeline(
    [3, -1, 4, 1],
    [
      [2, 1, 4],
      [1, 2, 4, -2],
      [2, 1, 4],
      [2, 3, 4],
      [1, 2, 2, 10],
      [2, 2, 2],
    ],
  )
  yield pipeline(
    [-5],
    [
      [2, 1, 1],
      [1, 1, 1, -HIGHEST],
      [2, 1, 1],
    ],
  )
  yield pipeline(random.ints(13, -20, 20), operations(random, 13, 200, 30))
  yield pipeline(random.ints(500, -HIGHEST, HIGHEST), operations(random, 500, 2000, HIGHEST))
  yield pipeline(random.ints(MOST, -HIGHEST, HIGHEST), operations(random, MOST, MOST, HIGHEST))
  yield pipeline(
    random.ints(MOST, -HIGHEST, HIGHEST),
    longOperations(random, () => HIGHEST),
  )
  yield pipeline(
    random.ints(MOST, -HIGHEST, HIGHEST),
    longOperations(random, () => random.int(-HIGHEST, 0)),
  )
}

function operations(random: Random, towers: number, count: number, most: number): Operation[] {
  return Array.from({ length: count }, (_, i): Operation => {
    const [a, b] = [random.int(1, towers), random.int(1, towers)]
    const [left, right] = [Math.min(a, b), Math.max(a, b)]
    return i < count - 1 && random.chance(0.5) ? [1, left, right, random.int(-most, most)] : [2, left, right]
  })
}

/** Intervals over nearly all towers: the worst case for going tower by tower. */
function longOperations(random: Random, rise: () => number): Operation[] {
  return Array.from({ length: MOST }, (_, i): Operation => {
    const [left, right] = [random.int(1, 100), random.int(MOST - 100, MOST)]
    return i % 2 === 0 ? [1, left, right, rise()] : [2, left, right]
  })
}

function pipeline(start: readonly number[], all: readonly Operation[]): GeneratedCase {
  const towers = new Blocks(start)
  const answers: number[] = []
  for (const [kind, left, right, rise = 0] of all) {
    if (kind === 1) towers.raise(left - 1, right, rise)
    else answers.push(towers.highest(left - 1, right))
  }
  return { input: lines([[start.length, all.length], start, ...all]), answer: lines(answers) }
}

/**
 * Towers in blocks of equal size, each with an amount common to the whole block, unlike the tree of the reference
 * solution. Intervals include their first tower but not their last; levels stay exact, because they are below 2^53.
 */
class Blocks {
  readonly #size: number
  readonly #levels: Float64Array
  readonly #common: Float64Array
  /** The highest level of each block, without the common amount. */
  readonly #highest: Float64Array

  constructor(start: readonly number[]) {
    this.#size = Math.ceil(Math.sqrt(start.length))
    this.#levels = Float64Array.from(start)
    this.#common = new Float64Array(Math.ceil(start.length / this.#size))
    this.#highest = this.#common.map((_, block) =>
      this.#highestIn(block * this.#size, (block + 1) * this.#size),
    )
  }

  raise(from: number, to: number, rise: number): void {
    const [first, last] = [this.#blockOf(from), this.#blockOf(to - 1)]
    this.#raiseWithin(first, from, Math.min(to, (first + 1) * this.#size), rise)
    for (let block = first + 1; block < last; block++) this.#common[block] = (this.#common[block] ?? 0) + rise
    if (last > first) this.#raiseWithin(last, last * this.#size, to, rise)
  }

  highest(from: number, to: number): number {
    const [first, last] = [this.#blockOf(from), this.#blockOf(to - 1)]
    let best = this.#highestIn(from, Math.min(to, (first + 1) * this.#size)) + (this.#common[first] ?? 0)
    for (let block = first + 1; block < last; block++) {
      const highest = (this.#highest[block] ?? 0) + (this.#common[block] ?? 0)
      if (highest > best) best = highest
    }
    if (last === first) return best
    return Math.max(best, this.#highestIn(last * this.#size, to) + (this.#common[last] ?? 0))
  }

  #blockOf(tower: number): number {
    return Math.floor(tower / this.#size)
  }

  #raiseWithin(block: number, from: number, to: number, rise: number): void {
    for (let tower = from; tower < to; tower++) this.#levels[tower] = (this.#levels[tower] ?? 0) + rise
    this.#highest[block] = this.#highestIn(block * this.#size, (block + 1) * this.#size)
  }

  #highestIn(from: number, to: number): number {
    const end = Math.min(to, this.#levels.length)
    let best = Number.NEGATIVE_INFINITY
    for (let tower = from; tower < end; tower++) {
      const level = this.#levels[tower] ?? 0
      if (level > best) best = level
    }
    return best
  }
}
