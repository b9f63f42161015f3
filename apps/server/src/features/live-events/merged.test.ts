import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMerged } from './merged.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first announcement is told at once, and those like it as one after a second', () => {
  const told: string[] = []
  const tell = createMerged((one: string) => told.push(one))
  for (const one of ['a', 'a', 'b', 'a']) tell(one)
  expect(told).toEqual(['a', 'b'])
  vi.advanceTimersByTime(999)
  expect(told).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['a', 'b', 'a'])
  vi.advanceTimersByTime(2_000)
  tell('a')
  expect(told).toEqual(['a', 'b', 'a', 'a'])
})
