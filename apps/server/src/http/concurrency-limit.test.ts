import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when the test says so. */
function startable() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  return {
    work: () => {
      hasBegun = true
      return promise
    },
    hasBegun: () => hasBegun,
    end: () => resolve('done'),
    fail: () => reject(new Error('broken')),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many run at once, the others in the order in which they came', async () => {
  const inTurn = createConcurrencyLimit({ atOnce: 2, waiting: 10 })
  const pieces = Array.from({ length: 4 }, startable)
  const begun = () => pieces.map(({ hasBegun }) => hasBegun())
  const results = pieces.map(({ work }) => inTurn(work))
  await settle()
  expect(begun()).toEqual([true, true, false, false])
  pieces[1]?.end()
  await settle()
  expect(begun()).toEqual([true, true, true, false])
  for (const { end } of pieces) end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
})

test('a failure makes room as a success does', async () => {
  const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 10 })
  const [first, second] = [startable(), startable()]
  const results = [inTurn(first.work), inTurn(second.work)]
  first.fail()
  await expect(results[0]).rejects.toThrow('broken')
  second.end()
  expect(await results[1]).toBe('done')
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('who would wait too long is refused, until there is room again', async () => {
  const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 1 })
  const [first, second] = [startable(), startable()]
  const results = [inTurn(first.work), inTurn(second.work)]
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'server_busy' })
  first.end()
  second.end()
  await Promise.all(results)
  expect(await inTurn(async () => 'third')).toBe('third')
})
