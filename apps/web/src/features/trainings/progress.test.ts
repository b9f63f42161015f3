import { expect, test } from 'vitest'
import { isPathDone, sectionState } from './progress.ts'

const at = (sectionId: number | null, myStatus: number) => ({ sectionId, myStatus })

test('a section counts its own solved problems, and needs its goal', () => {
  const problems = [at(1, 0), at(1, -1), at(1, -10), at(2, 0), at(null, 0)]
  expect(sectionState({ id: 1, goal: 2 }, problems)).toEqual({ solved: 1, count: 3, needed: 2 })
  expect(sectionState({ id: 1, goal: null }, problems)).toEqual({ solved: 1, count: 3, needed: 3 })
  expect(sectionState({ id: 1, goal: 9 }, problems)).toMatchObject({ needed: 3 })
  expect(sectionState({ id: 3, goal: 1 }, problems)).toEqual({ solved: 0, count: 0, needed: 0 })
})

test('a path is done when each goal is reached and nothing outside of sections is left', () => {
  const sections = [
    { id: 1, goal: 1 },
    { id: 2, goal: null },
    { id: 3, goal: null },
  ]
  const reached = [at(1, 0), at(1, -10), at(2, 0)]
  expect(isPathDone(sections, reached)).toBe(true)
  expect(isPathDone(sections, [...reached, at(2, -1)])).toBe(false)
  expect(isPathDone(sections, [...reached, at(null, -10)])).toBe(false)
  expect(isPathDone(sections, [])).toBe(false)
  expect(isPathDone([], [at(null, 0)])).toBe(false)
})
