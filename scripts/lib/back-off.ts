const DELAYS_MS = [100, 1000, 2000, 5000, 10_000, 30_000]
/** A process that lived this long did not die because of the way it was started. */
const HEALTHY_MS = 10_000

/** How long to wait before the next restart: not at all after a single crash, longer and longer after a series. */
export function createBackOff(): { nextDelayMs(lifetimeMs: number): number } {
  let deathsInARow = 0
  return {
    nextDelayMs(lifetimeMs) {
      deathsInARow = lifetimeMs > HEALTHY_MS ? 1 : deathsInARow + 1
      return DELAYS_MS[Math.min(deathsInARow, DELAYS_MS.length) - 1] ?? 0
    },
  }
}
