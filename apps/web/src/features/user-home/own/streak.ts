const DAY_MS = 86_400_000

/** The longest run of days that follow each other, among days as `yyyy-MM-dd` in ascending order. */
export function longestStreak(dates: readonly string[]): number {
  let longest = 0
  let current = 0
  let last = Number.NaN
  for (const date of dates) {
    // As instants of UTC, whose days all have the same length.
    const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
    current = day === last + 1 ? current + 1 : 1
    last = day
    longest = Math.max(longest, current)
  }
  return longest
}
