import { afterEach, expect, test, vi } from 'vitest'
import { fromLocalTime, timeZoneAt, toLocalTime } from './local-time.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Europe/Berlin', '2026-07-01T12:00:00', 'Europe/Berlin, UTC+2'],
  ['Europe/Berlin', '2026-01-01T12:00:00', 'Europe/Berlin, UTC+1'],
  ['Asia/Kathmandu', '2026-01-01T12:00:00', /^Asia\/Kat[h]?mandu, UTC\+5:45$/],
  ['UTC', '2026-01-01T12:00:00', 'UTC'],
])('the zone %s at %s is told once, with its distance to UTC', (zone, time, told) => {
  vi.stubEnv('TZ', zone)
  expect(timeZoneAt(time)).toEqual(typeof told === 'string' ? told : expect.stringMatching(told))
})

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
