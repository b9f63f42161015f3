import { describe, expect, test } from 'vitest'
import { durationText, readDuration } from './typed-duration.ts'

describe('the length of a contest', () => {
  test.each([
    ['5:00', 18_000],
    ['0:30', 1_800],
    ['2:05:09', 7_509],
    ['72:00', 259_200],
    [' 3:00 ', 10_800],
    ['3：30', 12_600],
  ])('is read as it was typed: %s', (text, seconds) => {
    expect(readDuration(text)).toBe(seconds)
  })

  test.each(['', '5', '5:60', '1:00:60', '0:00', '-1:00', '1:2:3:4', 'five'])('is none: %j', (text) => {
    expect(readDuration(text)).toBeNull()
  })

  test.each([18_000, 1_800, 7_509, 259_200, 59])('is written as it is read: %d seconds', (seconds) => {
    expect(readDuration(durationText(seconds))).toBe(seconds)
  })
})
