import { expect, test } from 'vitest'
import { listQueryOf, withPage, withPageSize, withWords } from './rank-search.ts'

test('other words begin at the first page, and empty ones leave the address', () => {
  expect(withWords({ currentPage: 3, limit: 50 }, ' ada ')).toEqual({ limit: 50, searchUser: 'ada' })
  expect(withWords({ searchUser: 'ada', currentPage: 3 }, '  ')).toEqual({})
})

test('the first page and the usual size are not written down', () => {
  expect(withPage({ searchUser: 'a', currentPage: 2 }, 1)).toEqual({ searchUser: 'a' })
  expect(withPage({}, 4)).toEqual({ currentPage: 4 })
  expect(withPageSize({ currentPage: 4, limit: 10 }, 30)).toEqual({})
  expect(withPageSize({ currentPage: 4 }, 50)).toEqual({ limit: 50 })
})

test('the server is asked with the defaults', () => {
  expect(listQueryOf('oi', { searchUser: 'a' })).toEqual({
    type: 1,
    limit: 30,
    currentPage: 1,
    searchUser: 'a',
  })
})
