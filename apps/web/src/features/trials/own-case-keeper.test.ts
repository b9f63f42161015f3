import { expect, test } from 'vitest'
import { OwnCaseKeeper } from './own-case-keeper.ts'
import type { KeptCase } from './trials.api.ts'

const TEXTS = { input: '1', expectedOutput: null }

/** A server that gives out the ids 100, 101 and so on, and says what it was asked. */
function open(kept: readonly (readonly [string, number])[] = []) {
  const asked: string[] = []
  const errors: unknown[] = []
  let next = 100
  const keeper = new OwnCaseKeeper(
    {
      async keep({ id, input }: KeptCase) {
        asked.push(`keep ${id} ${input}`)
        if (input === 'refused') throw new Error('full')
        if (id !== null) return id
        next += 1
        return next - 1
      },
      async drop(id) {
        asked.push(`drop ${id}`)
      },
      onError: (error) => errors.push(error),
    },
    kept,
  )
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    return asked
  }
  return { keeper, settled, errors }
}

test('a new case that is changed at once is kept once', async () => {
  const { keeper, settled } = open()
  keeper.save('own-0', TEXTS)
  keeper.save('own-0', { ...TEXTS, input: '2' })
  expect(await settled()).toEqual(['keep null 1', 'keep 100 2'])
})

test('a case that is deleted while it is being kept is gone afterwards', async () => {
  const { keeper, settled } = open()
  keeper.save('own-0', TEXTS)
  keeper.remove('own-0')
  expect(await settled()).toEqual(['keep null 1', 'drop 100'])
})

test('a case that was never kept needs no deleting', async () => {
  const { keeper, settled } = open([['own-0', 5]])
  keeper.remove('own-1')
  keeper.remove('own-0')
  expect(await settled()).toEqual(['drop 5'])
})

test('after a refusal the next change tries again', async () => {
  const { keeper, settled, errors } = open()
  keeper.save('own-0', { ...TEXTS, input: 'refused' })
  keeper.save('own-0', TEXTS)
  expect(await settled()).toEqual(['keep null refused', 'keep null 1'])
  expect(errors).toHaveLength(1)
})
