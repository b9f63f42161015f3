import { expect, test } from 'vitest'
import { clockText, elapsedMs, readStopwatch, STOPPED, toggled, writeStopwatch } from './stopwatch.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

test('time gathers while it runs, over any number of stops', () => {
  const running = toggled(STOPPED, 1_000)
  expect(elapsedMs(running, 5_000)).toBe(4_000)
  const stopped = toggled(running, 5_000)
  expect(elapsedMs(stopped, 60_000)).toBe(4_000)
  expect(elapsedMs(toggled(stopped, 60_000), 61_000)).toBe(5_000)
})

test('a clock that was set back takes nothing away', () => {
  expect(elapsedMs({ gatheredMs: 10, runsSince: 5_000 }, 1_000)).toBe(10)
})

test('it is kept for each problem, and nothing of one that was never started', () => {
  const storage = memory()
  writeStopwatch(storage, 'P1', { gatheredMs: 7, runsSince: null })
  expect(readStopwatch(storage, 'P1')).toEqual({ gatheredMs: 7, runsSince: null })
  expect(readStopwatch(storage, 'P2')).toEqual(STOPPED)
  writeStopwatch(storage, 'P1', STOPPED)
  expect(storage.size()).toBe(0)
})

test('a record of something else starts anew', () => {
  const storage = memory()
  storage.setItem('stopwatch_P1', '{"gatheredMs":"x"}')
  expect(readStopwatch(storage, 'P1')).toEqual(STOPPED)
})

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [65_000, '1:05'],
  [3_599_000, '59:59'],
  [3_845_000, '1:04:05'],
])('%d ms is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})
