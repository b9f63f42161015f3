import { expect, test } from 'vitest'
import { measureNoise } from './noise.ts'

test('is a percentage of one decimal, never negative', () => {
  const noise = measureNoise()
  expect(noise).toBeGreaterThanOrEqual(0)
  expect(Math.round(noise * 10) / 10).toBe(noise)
})
