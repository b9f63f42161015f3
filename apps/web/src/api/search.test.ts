import { ProblemListQuery } from '@gavel/contract'
import { expect, test } from 'vitest'
import { searchOf } from './search.ts'

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
