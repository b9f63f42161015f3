import { expect, test } from 'vitest'
import { longestStreak } from './streaks.ts'

test.each([
  [[], 0],
  [[7], 1],
  [[1, 3, 5], 1],
  [[1, 2, 3, 5, 6], 3],
  [[1, 3, 4, 5, 6], 4],
])('the longest streak of the days %j has %i', (days, length) => {
  expect(longestStreak(days)).toBe(length)
})
