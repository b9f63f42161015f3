import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

test('an instant comes back from its field as it went in', () => {
  const instant = new Date(2026, 8, 19, 14, 30, 5)
  expect(toLocalTime(instant)).toBe('2026-09-19T14:30:05')
  expect(fromLocalTime(toLocalTime(instant))).toEqual(instant)
})

test('an empty field is no instant', () => {
  expect(toLocalTime(null)).toBe('')
  expect(fromLocalTime('')).toBeNull()
  expect(fromLocalTime('2026-13-40')).toBeNull()
})
