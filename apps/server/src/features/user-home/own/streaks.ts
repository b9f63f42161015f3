/**
 * The longest run of days that follow each other.
 *
 * @param days numbers of days, in ascending order
 */
export function longestStreak(days: readonly number[]): number {
  let longest = 0
  let current = 0
  let last: number | null = null
  for (const day of days) {
    current = last !== null && day === last + 1 ? current + 1 : 1
    last = day
    longest = Math.max(longest, current)
  }
  return longest
}
