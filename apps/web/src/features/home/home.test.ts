import { expect, test } from 'vitest'
import { moodOf } from './mood.ts'
import { daysOf, sumOf } from './week.ts'

const state = { readyHosts: 1, slots: 2, waiting: 0, running: 0, judgedToday: 0, languages: [] }

test('the judge is idle, busy, behind or down', () => {
  expect(moodOf(state)).toBe('idle')
  expect(moodOf({ ...state, running: 1 })).toBe('busy')
  expect(moodOf({ ...state, running: 2, waiting: 2 })).toBe('busy')
  expect(moodOf({ ...state, running: 2, waiting: 3 })).toBe('queued')
  expect(moodOf({ ...state, readyHosts: 0, slots: 0, waiting: 3 })).toBe('down')
})

test('the lists of a week become days and a sum', () => {
  const days = daysOf({ dateStrList: ['03-01', '03-02'], totalCountList: [5, 2], acCountList: [1, 2] })
  expect(days[1]).toEqual({ name: '03-02', total: 2, accepted: 2 })
  expect(sumOf(days)).toEqual({ total: 7, accepted: 3 })
})
