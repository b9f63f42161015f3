import { expect, test } from 'vitest'
import { redundantCases } from './redundant-cases.ts'

test('a test that is never the first to kill a program is redundant', () => {
  expect(redundantCases([1, 2, 3, 4], [2, 4, 2])).toEqual([1, 3])
})

test('nothing is known of tests that killed nothing together', () => {
  expect(redundantCases([1, 2], [])).toEqual([])
})
