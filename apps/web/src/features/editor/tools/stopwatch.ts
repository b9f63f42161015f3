import { z } from 'zod'

/** Time spent on one problem: what has gathered, and since when it runs. Null: it stands still. */
const Stopwatch = z.object({ gatheredMs: z.number().min(0), runsSince: z.number().nullable() })
export type Stopwatch = z.output<typeof Stopwatch>

export const STOPPED: Stopwatch = { gatheredMs: 0, runsSince: null }

const keyOf = (draftKey: string) => `stopwatch_${draftKey}`

export function readStopwatch(storage: Pick<Storage, 'getItem'>, draftKey: string): Stopwatch {
  try {
    return Stopwatch.parse(JSON.parse(storage.getItem(keyOf(draftKey)) ?? 'null'))
  } catch {
    return STOPPED
  }
}

/** A full or forbidden storage keeps nothing, and the watch goes on until the page is left. */
export function writeStopwatch(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  draftKey: string,
  watch: Stopwatch,
): void {
  try {
    if (watch.gatheredMs === 0 && watch.runsSince === null) storage.removeItem(keyOf(draftKey))
    else storage.setItem(keyOf(draftKey), JSON.stringify(watch))
  } catch {
    // It goes on without.
  }
}

export const elapsedMs = ({ gatheredMs, runsSince }: Stopwatch, nowMs: number): number =>
  gatheredMs + (runsSince === null ? 0 : Math.max(0, nowMs - runsSince))

/** Starts it, or stops it and keeps what has gathered. */
export function toggled(watch: Stopwatch, nowMs: number): Stopwatch {
  return watch.runsSince === null
    ? { ...watch, runsSince: nowMs }
    : { gatheredMs: elapsedMs(watch, nowMs), runsSince: null }
}

/** `4:05`, from an hour on `1:04:05`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = parts
  const padded = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}
