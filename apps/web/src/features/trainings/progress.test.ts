import { expect, test } from 'vitest'
import { bandOf, percentOf, sectionState } from './progress.ts'

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

const at = (sectionId: number | null, myStatus: number) => ({ sectionId, myStatus })

test('a section counts its own solved problems, and needs its goal', () => {
  const problems = [at(1, 0), at(1, -1), at(1, -10), at(2, 0), at(null, 0)]
  expect(sectionState({ id: 1, goal: 2 }, problems)).toEqual({ solved: 1, count: 3, needed: 2 })
  expect(sectionState({ id: 1, goal: null }, problems)).toEqual({ solved: 1, count: 3, needed: 3 })
  expect(sectionState({ id: 1, goal: 9 }, problems)).toMatchObject({ needed: 3 })
  expect(sectionState({ id: 3, goal: 1 }, problems)).toEqual({ solved: 0, count: 0, needed: 0 })
})
