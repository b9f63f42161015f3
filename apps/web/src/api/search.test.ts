import { ProblemListQuery } from '@gavel/contract'
import { expect, test } from 'vitest'
import { changedSince, searchOf } from './search.ts'

const { parse } = searchOf(ProblemListQuery)

test('a list reads its state from the address', () => {
  expect(parse({ keyword: 12, tagId: [1, 2], currentPage: 2 })).toEqual({
    keyword: '12',
    tagId: [1, 2],
    currentPage: 2,
  })
})

test('what was typed wrongly into the address is dropped and the rest is kept', () => {
  expect(parse({ difficulty: 'very', keyword: 'sum' })).toEqual({ keyword: 'sum' })
  expect(parse(null)).toEqual({})
})

test('what changed since the page was drawn is kept beside what is changed on it', () => {
  interface Search {
    readonly keyword?: string
    readonly oj?: string
    readonly page?: number
  }
  const change = changedSince<Search>({ page: 2 }, { oj: 'HDU' })
  expect(change({ keyword: 'night', page: 2 })).toEqual({ keyword: 'night', oj: 'HDU' })
  const reset = changedSince<Search>({ keyword: 'night' }, {})
  expect(reset({ keyword: 'night', oj: 'HDU' })).toEqual({ oj: 'HDU' })
})
