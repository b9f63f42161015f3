import { expect, test } from 'vitest'
import { slideAt, stepsOfSwipe } from './carousel/carousel-turns.ts'
import { loadOf } from './judge-load.ts'
import { daysOf, sumOf } from './week/week.ts'

const state = { readyHosts: 1, slots: 2, waiting: 0, running: 0, judgedToday: 0, languages: [] }

test('the judge is idle, busy, behind or down', () => {
  expect(loadOf(state)).toBe('idle')
  expect(loadOf({ ...state, running: 1 })).toBe('busy')
  expect(loadOf({ ...state, running: 2, waiting: 2 })).toBe('busy')
  expect(loadOf({ ...state, running: 2, waiting: 3 })).toBe('queued')
  expect(loadOf({ ...state, readyHosts: 0, slots: 0, waiting: 3 })).toBe('down')
})

test('the lists of a week become days and a sum', () => {
  const days = daysOf({ dateStrList: ['03-01', '03-02'], totalCountList: [5, 2], acCountList: [1, 2] })
  expect(days[1]).toEqual({ name: '03-02', total: 2, accepted: 2 })
  expect(sumOf(days)).toEqual({ total: 7, accepted: 3 })
})

test('slides go around at both ends', () => {
  expect(slideAt(0, 1, 3)).toBe(1)
  expect(slideAt(2, 1, 3)).toBe(0)
  expect(slideAt(0, -1, 3)).toBe(2)
  expect(slideAt(0, 1, 1)).toBe(0)
})

test('a finger turns slides sideways, and neither a tap nor a scroll does', () => {
  expect(stepsOfSwipe({ x: -80, y: 10 })).toBe(1)
  expect(stepsOfSwipe({ x: 80, y: -10 })).toBe(-1)
  expect(stepsOfSwipe({ x: 12, y: 0 })).toBe(0)
  expect(stepsOfSwipe({ x: 60, y: 300 })).toBe(0)
})
