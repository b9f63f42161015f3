import { describe, expect, test } from 'vitest'
import {
  hasFilter,
  listQueryOf,
  tagBankOf,
  withFilter,
  withPage,
  withPageSize,
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

  test('the first page and the usual size are not spelled out', () => {
    expect(withPage({ currentPage: 2 }, 1)).toEqual({})
    expect(withPage({}, 2)).toEqual({ currentPage: 2 })
    expect(withPageSize({ currentPage: 2, limit: 50 }, 30)).toEqual({})
    expect(withPageSize({ currentPage: 2 }, 100)).toEqual({ limit: 100 })
  })

  test('paging alone is no filter', () => {
    expect(hasFilter({ currentPage: 3, limit: 100 })).toBe(false)
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
