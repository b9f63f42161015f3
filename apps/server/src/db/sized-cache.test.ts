import { expect, test } from 'vitest'
import { SizedCache } from './sized-cache.ts'

test('what was used last is kept, as much as there is room for', () => {
  const cache = new SizedCache<string, number>(10)
  cache.put('a', 1, 4)
  cache.put('b', 2, 4)
  expect(cache.get('a')).toBe(1)
  cache.put('c', 3, 4)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

test('what is put again takes its room once', () => {
  const cache = new SizedCache<string, number>(10)
  for (let turn = 0; turn < 5; turn += 1) cache.put('a', turn, 6)
  cache.put('b', 1, 4)
  expect([cache.get('a'), cache.get('b')]).toEqual([4, 1])
})

test('what is too large is not kept, and drops nothing', () => {
  const cache = new SizedCache<string, number>(10)
  cache.put('a', 1, 4)
  cache.put('b', 2, 11)
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined])
})
