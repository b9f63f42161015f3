import { expect, test } from 'vitest'
import { changesQueryOf, withFilter } from './change-search.ts'

test('a changed filter starts at the first page and keeps the others', () => {
  expect(withFilter({ kind: 'stale', username: 'ada', page: 3 }, { from: 0 })).toEqual({
    kind: 'stale',
    username: 'ada',
    from: 0,
  })
})

test('a filter that is switched off leaves the address', () => {
  const search = { kind: 'stale', from: -1, username: 'ada', displayPid: 'P1000' }
  const off = { kind: '', from: undefined, username: ' ', displayPid: '' }
  expect(withFilter(search, off)).toEqual({})
})

test('another page keeps the filter, and the first is not spelled out', () => {
  expect(withFilter({ kind: 'stale', page: 2 }, { page: 4 })).toEqual({ kind: 'stale', page: 4 })
  expect(withFilter({ kind: 'stale', page: 2 }, { page: 1 })).toEqual({ kind: 'stale' })
})

test('a kind that does not exist filters nothing', () => {
  expect(changesQueryOf({ kind: 'odd' })).toEqual({ kind: undefined, limit: 30, currentPage: 1 })
  expect(changesQueryOf({ kind: 'kept', page: 2, to: 4 })).toEqual({
    kind: 'kept',
    to: 4,
    limit: 30,
    currentPage: 2,
  })
})
