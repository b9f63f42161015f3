import { expect, test } from 'vitest'
import { longestStreak } from './streak.ts'

test.each([
  [[], 0],
  [['2026-03-01'], 1],
  [['2026-03-01', '2026-03-03'], 1],
  [['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'], 3],
  [['2025-12-31', '2026-01-01'], 2],
])('of %j the longest streak has %i days', (dates, length) => {
  expect(longestStreak(dates)).toBe(length)
})
