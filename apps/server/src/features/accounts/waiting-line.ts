import { DomainError } from '../../http/domain-error.ts'

interface Limits {
  /** Pieces of work that run side by side. */
  readonly atOnce: number
  /** Pieces that may wait; whoever comes after them is refused. Left out, all of them wait. */
  readonly waiting?: number
}

/** Runs work in the order in which it came, a few pieces at once. */
export function createWaitingLine({ atOnce, waiting = Number.POSITIVE_INFINITY }: Limits) {
  let running = 0
  const line: (() => void)[] = []
  /** @throws DomainError server_busy, and whatever the work throws */
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (line.length >= waiting) throw new DomainError('server_busy')
      // The one before hands its place over.
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
