/** One call of a generator. */
export interface Try {
  /** The largest that the input may be, from 1 on. */
  readonly size: number
  readonly seed: number
}

/** Up to this size an input can be followed by hand. */
const SMALL_SIZE = 12
const TRIES_PER_SMALL_SIZE = 6
const TRIES_PER_LARGE_SIZE = 2
const LARGEST_SIZE = 1_048_576
const GROWTH = 4

/**
 * Calls of a generator in the order in which they are worth trying, without an end: small inputs first, so that the first
 * that fails is about the smallest; then larger and larger ones for programs that are too slow or too big; then small ones
 * again. Each has a seed of its own.
 */
export function* searchPlan(firstSeed: number): Generator<Try> {
  let seed = firstSeed
  for (const size of sizes()) {
    yield { size, seed }
    seed += 1
  }
}

function* sizes(): Generator<number> {
  for (let size = 1; size <= SMALL_SIZE; size += 1) yield* repeated(size, TRIES_PER_SMALL_SIZE)
  for (let size = 16; size <= LARGEST_SIZE; size *= GROWTH) yield* repeated(size, TRIES_PER_LARGE_SIZE)
  for (;;) for (let size = 1; size <= 2 * SMALL_SIZE; size += 1) yield* repeated(size, TRIES_PER_SMALL_SIZE)
}

function* repeated(size: number, times: number): Generator<number> {
  for (let time = 0; time < times; time += 1) yield size
}
