const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between an attempt that failed and the next: three to four days in all, so that a weekend passes. */
const WAITS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, DAY, DAY, DAY] as const

/** Random seconds are added, at most this part of the wait: receivers that came back are not called by all at once. */
const SPREAD = 0.1

/**
 * The time of the attempt after so many that failed; null when a delivery is given up.
 *
 * @param failed how many attempts failed, at least 1
 * @param chance a number from 0 to 1
 */
export function nextAttemptAt(failed: number, now: Date, chance: number): Date | null {
  const wait = WAITS[failed - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + SPREAD * chance) * 1000)
}
