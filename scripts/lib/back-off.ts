const DELAYS_MS = [100, 1000, 2000, 5000, 10_000, 30_000]
/** Who lived this long did not die of how it was started. */
const HEALTHY_MS = 10_000

/** How long to wait before the next restart: at once for a single accident, longer and longer for a series. */
export function createBackOff(): { nextDelayMs(lifetimeMs: number): number } {
  let deathsInARow = 0
  return {
    nextDelayMs(lifetimeMs) {
      deathsInARow = lifetimeMs > HEALTHY_MS ? 1 : deathsInARow + 1
      return DELAYS_MS[Math.min(deathsInARow, DELAYS_MS.length) - 1] ?? 0
    },
  }
}
