import { describe, expect, test } from 'vitest'
import { nameOfDay, yearUntil } from './year-days.ts'

const named = (time: Date) => yearUntil(time).map(nameOfDay)

describe('the year that ends with a day', () => {
  test('begins the day after the same date a year earlier', () => {
    const days = named(new Date(2026, 2, 1, 23, 59))
    expect(days.at(0)).toBe('2025-03-02')
    expect(days.at(-2)).toBe('2026-03-01')
    expect(days.at(-1)).toBe('2026-03-02')
    expect(days).toHaveLength(366)
  })
  test('has one more day if it includes the end of a leap February', () => {
    expect(named(new Date(2028, 2, 1))).toHaveLength(367)
    expect(named(new Date(2028, 2, 1))).toContain('2028-02-29')
  })
  test('of a 29 February begins on 2 March, because there is no such date a year earlier', () => {
    expect(named(new Date(2028, 1, 29)).at(0)).toBe('2027-03-02')
  })
  test('contains each day once, whatever clock changes lie in between', () => {
    const days = named(new Date(2026, 10, 22))
    expect(new Set(days).size).toBe(days.length)
  })
})
