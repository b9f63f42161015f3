import { describe, expect, test } from 'vitest'
import {
  hasFilter,
  isChanged,
  listQueryOf,
  orderOf,
  tagBankOf,
  withBank,
  withFilter,
  withOrder,
  withPage,
  withPageSize,
  withSortToggled,
  withTagToggled,
} from './problem-search.ts'

describe('the address of the problem list', () => {
  test('a changed filter starts at the first page and keeps the other filters', () => {
    const search = { keyword: 'tide', difficulty: 1, currentPage: 4, limit: 50 }
    expect(withFilter(search, { difficulty: 2 })).toEqual({ keyword: 'tide', difficulty: 2, limit: 50 })
  })

  test('filters that say nothing leave the address', () => {
    expect(
      withFilter({ keyword: 'tide', oj: 'Mine', tagId: [1] }, { keyword: '  ', oj: '', tagId: [] }),
    ).toEqual({})
  })

  test('a keyword loses the blanks around it', () => {
    expect(withFilter({}, { keyword: ' two stairs ' })).toEqual({ keyword: 'two stairs' })
  })

  test('the easiest difficulty, whose number is 0, is a filter', () => {
    expect(withFilter({}, { difficulty: 0 })).toEqual({ difficulty: 0 })
    expect(hasFilter({ difficulty: 0 })).toBe(true)
  })

  test('a tag that is clicked joins the filter, and leaves it when clicked again', () => {
    const once = withTagToggled({ currentPage: 3 }, 7)
    expect(once).toEqual({ tagId: [7] })
    expect(withTagToggled(once, 9)).toEqual({ tagId: [7, 9] })
    expect(withTagToggled(once, 7)).toEqual({})
  })

  test('tags go with their bank, and stay where the next one has the same', () => {
    const search = { tagId: [7], currentPage: 2, keyword: 'tide' }
    expect(withBank(search, 'HDU')).toEqual({ oj: 'HDU', keyword: 'tide' })
    expect(withBank(search, 'Mine')).toEqual({ oj: 'Mine', keyword: 'tide', tagId: [7] })
    expect(withBank({ ...search, oj: 'Mine' }, '')).toEqual({ keyword: 'tide', tagId: [7] })
    expect(withBank({ oj: 'HDU', tagId: [9] }, '')).toEqual({})
  })

  test('the first page and the usual size are not spelled out', () => {
    expect(withPage({ currentPage: 2 }, 1)).toEqual({})
    expect(withPage({}, 2)).toEqual({ currentPage: 2 })
    expect(withPageSize({ currentPage: 2, limit: 50 }, 30)).toEqual({})
    expect(withPageSize({ currentPage: 2 }, 100)).toEqual({ limit: 100 })
  })

  test('paging alone is no filter', () => {
    expect(hasFilter({ currentPage: 3, limit: 100 })).toBe(false)
  })

  test('a column sorts from its useful end first, then the other way round, and from the first page', () => {
    const once = withSortToggled({ currentPage: 3, keyword: 'tide' }, 'total')
    expect(once).toEqual({ keyword: 'tide', sort: 'total', order: 'desc' })
    expect(withSortToggled(once, 'total')).toEqual({ keyword: 'tide', sort: 'total' })
    expect(withSortToggled(once, 'difficulty')).toEqual({ keyword: 'tide', sort: 'difficulty' })
  })

  test('the usual order is not spelled out, unless a search would find the best first', () => {
    expect(withSortToggled({ sort: 'rate' }, 'id')).toEqual({})
    expect(withSortToggled({}, 'id')).toEqual({ sort: 'id', order: 'desc' })
    const search = { keyword: 'tide', within: 'statements' } as const
    expect(orderOf(search)).toBeNull()
    expect(withSortToggled(search, 'id')).toEqual({ ...search, sort: 'id' })
    expect(withOrder({ ...search, sort: 'id' }, null)).toEqual(search)
  })

  test('an order or a place to search in is something to reset, but no filter', () => {
    expect(hasFilter({ sort: 'total', within: 'statements' })).toBe(false)
    expect(isChanged({ sort: 'total' })).toBe(true)
    expect(isChanged({ within: 'statements' })).toBe(true)
    expect(isChanged({ currentPage: 2 })).toBe(false)
    expect(isChanged({ progress: 'tried' })).toBe(true)
  })

  test('the server is asked with the defaults filled in', () => {
    expect(listQueryOf({})).toEqual({ limit: 30, currentPage: 1 })
  })

  test.each([
    [undefined, 'ME'],
    ['Mine', 'ME'],
    ['HDU', 'HDU'],
  ])('the bank %s has the tags of %s', (oj, bank) => {
    expect(tagBankOf(oj === undefined ? {} : { oj })).toBe(bank)
  })
})
