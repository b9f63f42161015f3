import { expect, test } from 'vitest'
import { searchPlan } from './search-plan.ts'

const first = (count: number, seed = 1) => searchPlan(seed).take(count).toArray()

test('begins with the smallest inputs, and none twice', () => {
  const tries = first(500)
  const sizes = tries.slice(0, 72).map(({ size }) => size)
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect([sizes[0], sizes.at(-1)]).toEqual([1, 12])
  expect(new Set(tries.map(({ seed }) => seed)).size).toBe(500)
})

test('goes on to the largest, then to small ones again', () => {
  const sizes = first(500).map(({ size }) => size)
  const largest = sizes.indexOf(1_048_576)
  expect(largest).toBeGreaterThan(72)
  expect(Math.max(...sizes.slice(largest + 2))).toBeLessThanOrEqual(24)
})

test('a later search tries other seeds', () => {
  const seeds = new Set(first(200, 1).map(({ seed }) => seed))
  expect(first(200, 100_001).some(({ seed }) => seeds.has(seed))).toBe(false)
})
