import { expect, test } from 'vitest'
import { createBackOff } from '../lib/back-off.ts'

test('after a series of crashes the delay grows up to half a minute', () => {
  const backOff = createBackOff()
  const delaysMs = Array.from({ length: 8 }, () => backOff.nextDelayMs(0))
  expect(delaysMs).toEqual([100, 1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000])
})

test('a process that lived for more than ten seconds is restarted at once', () => {
  const backOff = createBackOff()
  for (let death = 0; death < 5; death += 1) backOff.nextDelayMs(0)
  expect(backOff.nextDelayMs(10_001)).toBe(100)
})
