import { expect, test } from 'vitest'
import { CompareSearch, submitIdIn } from './compare-search.ts'

test.each([
  ['12', 12],
  [' #12 ', 12],
  ['0', undefined],
  ['', undefined],
  ['twelve', undefined],
  ['1234567890123456', undefined],
])('%j is the number %s', (text, id) => {
  expect(submitIdIn(text)).toBe(id)
})

test('an address with something else in it names nothing', () => {
  expect(CompareSearch.parse({ left: 'x', right: '7' })).toEqual({ right: 7 })
  expect(CompareSearch.parse({ left: -1, right: 1.5 })).toEqual({})
})
