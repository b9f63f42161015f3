import { expect, test } from 'vitest'
import { bandOf, percentOf } from './share-done.ts'

test.each([
  [0, 0, 100],
  [0, 7, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [3, 3, 100],
])('%i of %i is %d percent', (solved, total, percent) => {
  expect(percentOf(solved, total)).toBe(percent)
})

test.each([
  [0, 1],
  [19.99, 1],
  [20, 2],
  [40, 3],
  [60, 4],
  [80, 5],
  [100, 5],
])('%d percent is in band %i', (percent, band) => {
  expect(bandOf(percent)).toBe(band)
})
