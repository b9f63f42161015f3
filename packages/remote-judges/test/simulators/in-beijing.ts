const EIGHT_HOURS_MS = 8 * 3_600_000

/** The time on a clock in Beijing: `2026-01-31 18:00:00`. */
export const inBeijing = (at: Date): string =>
  new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')
