import { COURSE_WEIGHT_MAX } from '@gavel/contract'
import { expect, test } from 'vitest'
import { weightOf } from './weight-of.ts'

test.each([
  ['0', 0],
  ['7', 7],
  [String(COURSE_WEIGHT_MAX), COURSE_WEIGHT_MAX],
  [String(COURSE_WEIGHT_MAX + 1), null],
  ['', null],
  [' ', null],
  ['-1', null],
  ['1.5', null],
  ['x', null],
])('%j means %j', (text, weight) => {
  expect(weightOf(text)).toBe(weight)
})
