import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 200
const LONGEST_MS = 10_000

/** Waits longer after each failure in a row, and by a random factor, so that hosts do not retry in step. */
export class BackOff {
  #failures = 0

  /** Whether this is the first failure after a success, which is worth a line in the log. */
  get isFirst(): boolean {
    return this.#failures === 0
  }

  reset(): void {
    this.#failures = 0
  }

  /** @throws the signal's reason if it is aborted meanwhile */
  async wait(signal: AbortSignal): Promise<void> {
    const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#failures)
    this.#failures++
    await pause(ceilingMs * (0.5 + Math.random() / 2), signal)
  }
}

/** @throws the signal's reason if it is aborted meanwhile */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}
