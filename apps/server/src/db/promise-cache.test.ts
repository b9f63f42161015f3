import { expect, test } from 'vitest'
import { createPromiseCache } from './promise-cache.ts'

test('a question is asked once while its answer is kept, also if it is sent only when it is awaited', async () => {
  let now = 0
  let asked = 0
  const cache = createPromiseCache<number>({ lifetimeMs: 1_000, maxEntries: 10, now: () => now })
  // As the queries of Drizzle are.
  const lazy: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: it stands for one that has it
    // biome-ignore lint/complexity/useArrowFunction: it has type parameters of its own
    then: function (resolve, reject) {
      asked += 1
      return Promise.resolve(asked).then(resolve, reject)
    },
  }
  const ask = () => cache('total', () => lazy as Promise<number>)
  expect([await ask(), await ask()]).toEqual([1, 1])
  now = 1_001
  expect(await ask()).toBe(2)
})

test('a failure is not kept', async () => {
  const cache = createPromiseCache<number>({ lifetimeMs: 1_000, maxEntries: 10 })
  await expect(cache('total', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache('total', () => Promise.resolve(3))).toBe(3)
})
