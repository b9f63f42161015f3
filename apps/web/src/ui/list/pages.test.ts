import { expect, test } from 'vitest'
import { pageWindow } from './pages.ts'

test('a pager shows five pages around the current one', () => {
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9])
})

test('a pager keeps five pages at both ends', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('a pager shows no pages that do not exist', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 1)).toEqual([1])
})
