import { BOOKLET_MAX_PROBLEMS } from '@gavel/contract'
import { expect, test } from 'vitest'
import { letterOf, parseIds, splitIds } from './booklet-ids.ts'
import { PrintSearch } from './print-search.ts'

test('ids are taken as people write them, each once', () => {
  expect(parseIds('P1000, P1001，P1002、P1000\n P1003;')).toEqual(['P1000', 'P1001', 'P1002', 'P1003'])
  expect(parseIds(undefined)).toEqual([])
})

test('no more ids than a booklet takes', () => {
  const ids = Array.from({ length: BOOKLET_MAX_PROBLEMS + 1 }, (_, index) => `P${index}`)
  expect(parseIds(ids.join(','))).toEqual(ids.slice(0, BOOKLET_MAX_PROBLEMS))
  expect(splitIds(ids.join(','))).toEqual(ids)
})

test('an id that is a number is a text', () => {
  expect(PrintSearch.parse({ ids: 1000 })).toEqual({ ids: '1000' })
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
])('problem %i has the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter)
})
