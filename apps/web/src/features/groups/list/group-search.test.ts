import { GROUP_PAGE_SIZES } from '@gavel/contract'
import { expect, test } from 'vitest'
import { searchOf } from '../../../api/search.ts'
import { GroupSearch, listQueryOf, withFilter } from './group-search.ts'

test('the size of a page stands in the address, unless it is the usual one, and stays with another filter', () => {
  expect(GROUP_PAGE_SIZES).toEqual([9, 15, 30, 60, 120])
  const sized = withFilter({ keyword: 'club', currentPage: 3 }, { limit: 60 })
  expect(sized).toEqual({ keyword: 'club', limit: 60 })
  expect(withFilter(sized, { auth: 1 })).toEqual({ keyword: 'club', auth: 1, limit: 60 })
  expect(withFilter(sized, { limit: 15 })).toEqual({ keyword: 'club' })
  expect(listQueryOf(sized)).toMatchObject({ limit: 60, currentPage: 1 })
  expect(listQueryOf({})).toMatchObject({ limit: 15 })
})

test('an address with a size beyond all is read without it', () => {
  expect(searchOf(GroupSearch).parse({ limit: 120 })).toEqual({ limit: 120 })
  expect(searchOf(GroupSearch).parse({ limit: 5_000, keyword: 'club' })).toEqual({ keyword: 'club' })
})
