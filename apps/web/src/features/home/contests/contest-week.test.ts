import type { RecentContestVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { inOrder, weekOf } from './contest-week.ts'

const contest = (id: number, startTime: Date, endTime: Date) =>
  ({ id, startTime, endTime }) as RecentContestVo
// Local times: the calendar is the reader's.
const now = new Date(2026, 2, 4, 15, 0).getTime()
const contests = [
  contest(1, new Date(2026, 2, 12, 9), new Date(2026, 2, 12, 14)),
  contest(2, new Date(2026, 2, 5, 22), new Date(2026, 2, 7, 0)),
  contest(3, new Date(2026, 2, 4, 14), new Date(2026, 2, 4, 19)),
  contest(4, new Date(2026, 2, 4, 9), new Date(2026, 2, 4, 14, 59)),
]

test('the week shows every contest on each day on which it runs, today first', () => {
  const week = weekOf(contests, now).map(({ begin, contests }) => [
    begin.getDate(),
    ...contests.map(({ id }) => id),
  ])
  expect(week).toEqual([[4, 3], [5, 2], [6, 2], [7], [8], [9], [10]])
})

test('a day begins and ends at midnight, also when a month or year ends', () => {
  const days = weekOf([], new Date(2026, 11, 29, 23, 59).getTime()).map(({ begin }) => begin.getDate())
  expect(days).toEqual([29, 30, 31, 1, 2, 3, 4])
})

test('contests stand in the order in which they begin, without those that are over', () => {
  expect(inOrder(contests, now).map(({ id }) => id)).toEqual([3, 2, 1])
})
