import type { ContestVo } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { groupsOf, lastChange } from './contest-groups.ts'
import { hasFilter, listQueryOf, withFilter, withPage, withPageSize } from './contest-search.ts'

describe('the address of the contest list', () => {
  test('holds what differs from the first page of everything', () => {
    expect(listQueryOf({})).toEqual({ limit: 10, currentPage: 1 })
    expect(withPage({ status: 0 }, 2)).toEqual({ status: 0, currentPage: 2 })
    expect(withPage({ status: 0, currentPage: 2 }, 1)).toEqual({ status: 0 })
    expect(withPageSize({ currentPage: 3 }, 30)).toEqual({ limit: 30 })
    expect(withPageSize({ limit: 30 }, 10)).toEqual({})
  })

  test('begins at the first page with every filter, and forgets empty ones', () => {
    expect(withFilter({ currentPage: 4 }, { status: -1 })).toEqual({ status: -1 })
    expect(withFilter({ status: -1, keyword: 'x' }, { keyword: '  ' })).toEqual({ status: -1 })
    expect(hasFilter({ currentPage: 2 })).toBe(false)
    expect(hasFilter({ status: 0 })).toBe(true)
  })

  test('forgets the rough type of an old link when exact rules are chosen, and keeps it otherwise', () => {
    expect(withFilter({ type: 1 }, { format: 'ioi' })).toEqual({ format: 'ioi' })
    expect(withFilter({ type: 1 }, { format: undefined })).toEqual({})
    expect(withFilter({ type: 1 }, { status: 1 })).toEqual({ type: 1, status: 1 })
  })
})

describe('the rows of a page', () => {
  const row = (id: number, startTime: string, endTime: string) =>
    ({ id, startTime: new Date(startTime), endTime: new Date(endTime) }) as ContestVo
  const rows = [
    row(1, '2026-03-09T00:00:00Z', '2026-03-09T05:00:00Z'),
    row(2, '2026-03-02T00:00:00Z', '2026-03-02T05:00:00Z'),
    row(3, '2026-03-01T00:00:00Z', '2026-03-01T05:00:00Z'),
    row(4, '2026-01-05T00:00:00Z', '2026-01-06T05:00:00Z'),
    row(5, '2025-07-05T00:00:00Z', '2025-07-06T05:00:00Z'),
  ]
  const at = (text: string) =>
    groupsOf(rows, new Date(text).getTime()).map(({ state, year, contests }) => [
      state,
      year,
      contests.map(({ id }) => id),
    ])

  test('stand in groups: running, upcoming with the soonest first, past by year', () => {
    expect(at('2026-03-01T01:00:00Z')).toEqual([
      ['running', null, [3]],
      ['scheduled', null, [2, 1]],
      ['ended', 2026, [4]],
      ['ended', 2025, [5]],
    ])
  })

  test('stay in their groups from one beginning or end to the next', () => {
    const now = new Date('2026-03-01T04:59:59Z').getTime()
    expect(lastChange(rows, now)).toBe(new Date('2026-03-01T00:00:00Z').getTime())
    expect(groupsOf(rows, lastChange(rows, now))).toEqual(groupsOf(rows, now))
    expect(lastChange([], now)).toBe(0)
  })

  test('go from one group to the next by the clock alone', () => {
    expect(at('2026-03-01T06:00:00Z')).toEqual([
      ['scheduled', null, [2, 1]],
      ['ended', 2026, [3, 4]],
      ['ended', 2025, [5]],
    ])
  })
})
