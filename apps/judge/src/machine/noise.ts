import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const RUNS = 25
/** The first runs include just-in-time compilation. */
const WARM_UP_RUNS = 10
/** A few milliseconds: long compared to the clock's steps, and short for anyone waiting between two runs. */
const STEPS = 3_000_000
/** How long there must have been no work before the host counts as idle; a start counts as work. */
const QUIET_MS = 20_000
/** Machines change slowly. */
const REPEAT_MS = 600_000

/**
 * How unsteadily this machine runs: by how many percent half of the runs of a fixed piece of work take longer than the
 * fastest. Neighbours on the same core, changing clock rates and other guests of the same hardware
 * raise it. By the wall clock, because the kernel counts a thread's processor time in steps that are too coarse. A machine
 * with more to do than processors may let each run pass and wait in between; if that is more, it is what counts.
 *
 * @param mayGoOn asked between two runs
 * @returns null if it was stopped
 */
export async function measureNoise(mayGoOn: () => boolean = () => true): Promise<number | null> {
  const timesMs: number[] = []
  const waitedBeforeMs = readWaitedMs()
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run++) {
    if (!mayGoOn()) return null
    timesMs.push(measureRun())
    await nextTurn()
  }
  const waitedMs = readWaitedMs() - waitedBeforeMs
  const sorted = timesMs.slice(WARM_UP_RUNS).sort((a, b) => a - b)
  const fastest = sorted[0] ?? 0
  const middle = sorted[Math.floor(RUNS / 2)] ?? fastest
  const longerMs = Math.max(middle - fastest, waitedMs / timesMs.length)
  return fastest === 0 ? 0 : Math.round((1000 * longerMs) / fastest) / 10
}

/** For how long this thread was ready to run and had no processor; 0 where the kernel does not tell. */
function readWaitedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

function measureRun(): number {
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  // The result is used, so that no compiler removes the work.
  return value === 0 ? 0 : performance.now() - startedAt
}

/** Measures the noise once this host has been idle for a while, and again from time to time. */
export class NoiseMeter implements Disposable {
  readonly #quietMs: number
  readonly #stop = new AbortController()
  #working = 0
  #quietSince = performance.now()
  #percent: number | null = null

  constructor({ quietMs = QUIET_MS, repeatMs = REPEAT_MS } = {}) {
    this.#quietMs = quietMs
    void this.#run(repeatMs)
  }

  /** The latest measurement; null until the host has been idle. */
  get percent(): number | null {
    return this.#percent
  }

  /** Marks work until the result is disposed of: nothing is measured meanwhile. */
  work(): Disposable {
    this.#working++
    return {
      [Symbol.dispose]: () => {
        this.#working--
        this.#quietSince = performance.now()
      },
    }
  }

  async #run(repeatMs: number): Promise<void> {
    try {
      while (true) {
        await this.#wait(this.#quietMs)
        const isQuiet = () => this.#working === 0 && performance.now() - this.#quietSince >= this.#quietMs
        const percent = await measureNoise(isQuiet)
        if (percent === null) continue
        this.#percent = percent
        await this.#wait(repeatMs)
      }
    } catch {
      // Disposed of: only the waiting throws.
    }
  }

  /** Does not keep the process alive. */
  #wait(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stop.signal, ref: false })
  }

  [Symbol.dispose](): void {
    this.#stop.abort()
  }
}
