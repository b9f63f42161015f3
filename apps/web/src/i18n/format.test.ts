import { beforeAll, describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatCountdown,
  formatInstant,
  formatMemory,
  formatNumber,
  formatPassRate,
  formatRelative,
} from './format.ts'
import { startTexts } from './i18n.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

beforeAll(() => startTexts('en-US'))

describe('times', () => {
  test('are told from now in the unit that fits', () => {
    expect(formatRelative(secondsAgo(3), NOW)).toBe('just now')
    expect(formatRelative(secondsAgo(59), NOW)).toBe('59 seconds ago')
    expect(formatRelative(secondsAgo(60), NOW)).toBe('1 minute ago')
    expect(formatRelative(secondsAgo(3_599), NOW)).toBe('59 minutes ago')
    expect(formatRelative(secondsAgo(86_400), NOW)).toBe('1 day ago')
    expect(formatRelative(secondsAgo(-7_200), NOW)).toBe('in 2 hours')
    expect(formatRelative(secondsAgo(800 * 86_400), NOW)).toBe('2 years ago')
  })

  test('are exact to the second when asked', () => {
    expect(formatInstant(new Date(2026, 0, 5, 8, 5, 9))).toBe('2026-01-05 08:05:09')
  })

  test('count down as a clock, with days in words', () => {
    expect(formatCountdown(59)).toBe('00:00:59')
    expect(formatCountdown(86_399)).toBe('23:59:59')
    expect(formatCountdown(3 * 86_400 + 3_723)).toBe('3 days 01:02:03')
    expect(formatCountdown(-5)).toBe('00:00:00')
  })
})

test('memory is in KB up to 1024 of them and then in MB', () => {
  expect(formatMemory(1024)).toBe('1024 KB')
  expect(formatMemory(1536)).toBe('1.5 MB')
})

test('sizes of files are in the largest unit that leaves a whole part', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(1023)).toBe('1023 B')
  expect(formatBytes(10_797_000)).toBe('10.3 MB')
})

test('numbers have their thousands apart', () => {
  expect([0, 999, 1_000, -12_345, 1_234_567, 1_234.5678].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '-12,345',
    '1,234,567',
    '1,234.5678',
  ])
})

test('a pass rate has two decimals and is 0 when nobody tried', () => {
  expect(formatPassRate(1, 3)).toBe('33.33%')
  expect(formatPassRate(0, 0)).toBe('0.00%')
})

test('formats follow the language', async () => {
  await startTexts('zh-CN')
  expect(formatRelative(secondsAgo(120), NOW)).toBe('2分钟前')
  expect(formatCountdown(2 * 86_400)).toBe('2天 00:00:00')
})
