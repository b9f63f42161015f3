import { type GeneratedCase, lines } from '../../src/generated-case.ts'
import { Random } from '../../src/random.ts'

type Path = readonly [a: number, b: number, minutes: number]

const MOST_VILLAGES = 100_000
const MOST_PATHS = 200_000
const LONGEST = 1_000_000_000

export function* generate(): Generator<GeneratedCase> {
  const random = new Random('mountain-post')
  yield region(4, [
    [1, 4, 10],
    [1, 2, 2],
    [3, 2, 3],
    [3, 4, 2],
    [2, 2, 1],
  ])
  yield region(3, [[1, 2, 5]])
  yield region(2, [
    [2, 1, LONGEST],
    [1, 2, LONGEST - 1],
  ])
  yield region(5, [
    [1, 2, LONGEST],
    [2, 3, LONGEST],
    [3, 5, LONGEST],
  ])
  yield region(50, randomPaths(random, 50, 120, 100))
  yield region(MOST_VILLAGES, randomPaths(random, MOST_VILLAGES, MOST_PATHS, LONGEST))
  yield region(MOST_VILLAGES, chain(random, LONGEST - 1000, LONGEST))
  yield region(MOST_VILLAGES, shortcuts(random))
  yield region(1000, randomPaths(random, 1000, MOST_PATHS, LONGEST))
  yield region(MOST_VILLAGES, randomPaths(random, MOST_VILLAGES / 2, MOST_PATHS, LONGEST))
}

function randomPaths(random: Random, villages: number, count: number, longest: number): Path[] {
  return Array.from({ length: count }, () => [
    random.int(1, villages),
    random.int(1, villages),
    random.int(1, longest),
  ])
}

/** One long path through all villages, listed from the far end, so that each round of relaxation reaches one more. */
function chain(random: Random, shortest: number, longest: number): Path[] {
  return Array.from({ length: MOST_VILLAGES - 1 }, (_, i) => [
    MOST_VILLAGES - i - 1,
    MOST_VILLAGES - i,
    random.int(shortest, longest),
  ])
}

/** The chain is the shortest path, although many longer paths skip parts of it. */
function shortcuts(random: Random): Path[] {
  const skipping = Array.from({ length: MOST_PATHS - MOST_VILLAGES }, (): Path => {
    const from = random.int(1, MOST_VILLAGES - 1000)
    const to = from + random.int(2, 1000)
    return [from, to, (to - from) * 1000 + random.int(1, 1000)]
  })
  return [...skipping, ...chain(random, 900, 1000)]
}

/** Dijkstra's algorithm with a plain binary heap of (distance, village) pairs kept in two arrays. */
function region(villages: number, paths: readonly Path[]): GeneratedCase {
  const neighbours: [number, number][][] = Array.from({ length: villages + 1 }, () => [])
  for (const [a, b, minutes] of paths) {
    neighbours[a]?.push([b, minutes])
    neighbours[b]?.push([a, minutes])
  }
  const best = new Float64Array(villages + 1).fill(Number.POSITIVE_INFINITY)
  const heap = new Heap()
  best[1] = 0
  heap.push(0, 1)
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const [minutes, village] = top
    if (minutes > (best[village] ?? 0)) continue
    for (const [next, length] of neighbours[village] ?? []) {
      if (minutes + length >= (best[next] ?? 0)) continue
      best[next] = minutes + length
      heap.push(minutes + length, next)
    }
  }
  const answer = best[villages] ?? Number.POSITIVE_INFINITY
  return {
    input: lines([[villages, paths.length], ...paths]),
    answer: lines([Number.isFinite(answer) ? answer : -1]),
  }
}

class Heap {
  readonly #keys: number[] = []
  readonly #values: number[] = []

  push(key: number, value: number): void {
    let i = this.#keys.length
    this.#keys.push(key)
    this.#values.push(value)
    while (i > 0 && this.#key((i - 1) >> 1) > this.#key(i)) {
      this.#swap(i, (i - 1) >> 1)
      i = (i - 1) >> 1
    }
  }

  pop(): [key: number, value: number] | undefined {
    this.#swap(0, this.#keys.length - 1)
    const [key, value] = [this.#keys.pop(), this.#values.pop()]
    if (key === undefined || value === undefined) return undefined
    for (let i = 0; ; ) {
      let least = i
      for (const child of [2 * i + 1, 2 * i + 2]) if (this.#key(child) < this.#key(least)) least = child
      if (least === i) return [key, value]
      this.#swap(i, least)
      i = least
    }
  }

  #key(i: number): number {
    return this.#keys[i] ?? Number.POSITIVE_INFINITY
  }

  #swap(i: number, j: number): void {
    for (const list of [this.#keys, this.#values]) {
      const [a, b] = [list[i], list[j]]
      if (a === undefined || b === undefined) return
      list[i] = b
      list[j] = a
    }
  }
}
