import { afterEach, describe, expect, test, vi } from 'vitest'
import { inTime, PART_TIMEOUT_MS, partFailureOf } from './part-failure.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

describe('why a part of a page is not there', () => {
  test.each([
    ['Chromium', 'Failed to fetch dynamically imported module: http://here/assets/a.js'],
    ['Firefox', 'error loading dynamically imported module: http://here/assets/a.js'],
    ['Safari', 'Importing a module script failed.'],
    ['a style sheet', 'Unable to preload CSS for /assets/a.css'],
  ])('a file that cannot be had is missing, and off line nothing can be had (%s)', (_, message) => {
    setOnline(true)
    expect(partFailureOf(new TypeError(message))).toBe('missing')
    setOnline(false)
    expect(partFailureOf(new TypeError(message))).toBe('offline')
  })

  test('other errors are not about parts', () => {
    setOnline(true)
    expect(partFailureOf(new Error('no such field'))).toBeNull()
    expect(partFailureOf('Failed to fetch dynamically imported module')).toBeNull()
  })

  test('a part that does not come within two minutes is an error of that kind', async () => {
    setOnline(true)
    vi.useFakeTimers()
    const outcome = inTime(() => new Promise(() => {})).then(
      () => 'came',
      (error: unknown) => partFailureOf(error),
    )
    await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1)
    expect(await Promise.race([outcome, 'still waiting'])).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('timeout')
  })

  test('one that comes is what it is', async () => {
    expect(await inTime(async () => 'part')).toBe('part')
    await expect(inTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
