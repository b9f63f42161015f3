import { expect, test } from 'vitest'
import { readIds, rememberRead } from './read-announcements.ts'

function memoryOf(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('what was read is remembered by user and contest, each number once', () => {
  const memory = memoryOf()
  rememberRead(memory, 'u1', 7, [1, 2])
  rememberRead(memory, 'u1', 7, [2, 3])
  expect(readIds(memory, 'u1', 7)).toEqual([1, 2, 3])
  expect(readIds(memory, 'u2', 7)).toEqual([])
  expect(readIds(memory, 'u1', 8)).toEqual([])
  expect([...memory.values.keys()]).toEqual(['hojContestAnnounce_u1_7'])
})

test.each(['nonsense', '{"a":1}', '["x"]', 'null'])('%s in the storage counts as nothing read', (text) => {
  expect(readIds(memoryOf({ hojContestAnnounce_u1_7: text }), 'u1', 7)).toEqual([])
})

test('no more numbers are kept than the server takes', () => {
  const memory = memoryOf()
  rememberRead(
    memory,
    'u',
    1,
    Array.from({ length: 1_200 }, (_, index) => index),
  )
  expect(readIds(memory, 'u', 1)).toHaveLength(1_000)
  expect(readIds(memory, 'u', 1).at(-1)).toBe(1_199)
})

test('a full storage is no failure', () => {
  const memory = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => rememberRead(memory, 'u', 1, [1])).not.toThrow()
})
