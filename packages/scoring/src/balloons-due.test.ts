import { expect, test } from 'vitest'
import { balloonsDue, type Solve } from './balloons-due.ts'

const MINUTE_MS = 60_000
const solve = (entrantId: number, problem: string, hours: number, minutes: number): Solve => ({
  entrantId,
  problem,
  contestTimeMs: (hours * 60 + minutes) * MINUTE_MS,
})
const RULES = { freezeMs: 240 * MINUTE_MS, minimum: 1 }

const EARLY = solve(1, 'B', 3, 0)
const LATE_B = solve(2, 'B', 4, 10)
const LATE_C = solve(3, 'C', 4, 20)

test('S30: after the freeze, those without a balloon get one for a problem that others had one for', () => {
  expect(balloonsDue([EARLY, LATE_B, LATE_C], RULES)).toEqual([EARLY, LATE_B])
})

test('S30: those with a balloon get no other one after the freeze', () => {
  const first = solve(2, 'A', 1, 0)
  expect(balloonsDue([first, EARLY, LATE_B], RULES)).toEqual([first, EARLY])
  expect(balloonsDue([first, EARLY, LATE_B], { ...RULES, minimum: 2 })).toEqual([first, EARLY, LATE_B])
})

test('the instant of the freeze is frozen, and without a freeze every balloon is due', () => {
  const atFreeze = solve(4, 'D', 4, 0)
  expect(balloonsDue([EARLY, atFreeze], RULES)).toEqual([EARLY])
  expect(balloonsDue([EARLY, atFreeze], { ...RULES, freezeMs: null })).toEqual([EARLY, atFreeze])
})
