import { describe, expect, test } from 'vitest'
import { dayAfterKey, yearGridOf } from './year-grid.ts'

describe('the grid of a year', () => {
  test('has a column for each week and nothing outside the year', () => {
    // 2026-03-10 is a Tuesday, 2025-03-11 too.
    const { weeks, days } = yearGridOf('2026-03-10', [])
    expect(days).toHaveLength(365)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect(weeks).toHaveLength(53)
    expect(weeks[0]?.map((day) => day?.date ?? null).slice(0, 2)).toEqual([null, '2025-03-11'])
    expect(
      weeks
        .at(-1)
        ?.map((day) => day?.date ?? null)
        .slice(0, 3),
    ).toEqual(['2026-03-09', '2026-03-10', null])
  })
  test('has the 29 February of a leap year', () => {
    const { days } = yearGridOf('2028-03-01', [])
    expect(days).toHaveLength(366)
    expect(days.map(({ date }) => date)).toContain('2028-02-29')
  })
  test('puts counts on their days in four steps of the fullest one', () => {
    const { days } = yearGridOf('2026-03-10', [
      { date: '2026-03-10', count: 1 },
      { date: '2026-03-09', count: 20 },
      { date: '2026-03-08', count: 11 },
      { date: '2020-01-01', count: 3 },
    ])
    const shown = days.filter(({ count }) => count > 0).map(({ date, count, level }) => [date, count, level])
    expect(shown).toEqual([
      ['2026-03-08', 11, 3],
      ['2026-03-09', 20, 4],
      ['2026-03-10', 1, 1],
    ])
  })
  test('does not make much of little', () => {
    const { days } = yearGridOf('2026-03-10', [{ date: '2026-03-10', count: 1 }])
    expect(days.at(-1)?.level).toBe(1)
  })
  test('names a month in the week of its first day', () => {
    const { months, weeks } = yearGridOf('2026-03-10', [])
    expect(months).toHaveLength(12)
    for (const { week, date } of months)
      expect(
        weeks[week]?.some((day) => day?.date === date),
        date,
      ).toBe(true)
  })
})

test.each([
  ['ArrowRight', 100, 107],
  ['ArrowLeft', 100, 93],
  ['ArrowUp', 100, 99],
  ['ArrowDown', 100, 101],
  ['ArrowLeft', 3, 3],
  ['ArrowDown', 364, 364],
  ['Home', 100, 0],
  ['End', 100, 364],
  ['PageUp', 100, 72],
  ['a', 100, null],
])('%s leads from %i to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, 365)).toBe(to)
})
