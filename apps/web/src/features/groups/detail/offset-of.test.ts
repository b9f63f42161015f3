import { COPY_OFFSET_MAX_DAYS } from '@gavel/contract'
import { expect, test } from 'vitest'
import { offsetOf } from './offset-of.ts'

test.each([
  ['364', 364],
  ['-7', -7],
  ['0', 0],
  [String(COPY_OFFSET_MAX_DAYS), COPY_OFFSET_MAX_DAYS],
  [String(-COPY_OFFSET_MAX_DAYS - 1), null],
  ['', null],
  ['1.5', null],
  ['soon', null],
])('%j means %j', (text, days) => {
  expect(offsetOf(text)).toBe(days)
})
