import { DomainError } from './domain-error.ts'

interface Limits {
  /** The number of pieces of work that run side by side. */
  readonly atOnce: number
  /** The number of pieces that may wait; any more are refused. Without it, all of them wait. */
  readonly waiting?: number
}

/** Runs work in order of arrival, a few pieces at once. */
export function createConcurrencyLimit({ atOnce, waiting = Number.POSITIVE_INFINITY }: Limits) {
  let running = 0
  const line: (() => void)[] = []
  /** @throws DomainError server_busy, and whatever the work throws */
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) throw new DomainError('server_busy')
      // The finished piece passes its slot on.
      await new Promise<void>((resolve) => line.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
