import { expect, test } from 'vitest'
import { Random } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: string) => new Random(seed).ints(8, 0, 1_000_000)
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('both ends of a range are drawn, and nothing outside it', () => {
  const drawn = new Set(new Random('range').ints(1000, -2, 3))
  expect([...drawn].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3])
})

test('wide ranges stay inside their bounds', () => {
  const random = new Random('wide')
  for (let i = 0; i < 1000; i++) {
    const number = random.int(0, Number.MAX_SAFE_INTEGER - 1)
    expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
    const wide = random.bigint(10n ** 17n, 10n ** 18n)
    expect(wide >= 10n ** 17n && wide <= 10n ** 18n).toBe(true)
  }
})

test('a permutation holds each number once', () => {
  const numbers = new Random('permutation').permutation(100)
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('a pair has two different numbers', () => {
  const random = new Random('pair')
  for (let i = 0; i < 100; i++) {
    const [a, b] = random.pair(1, 2)
    expect(a + b).toBe(3)
  }
})
