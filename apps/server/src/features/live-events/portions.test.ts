import { expect, test } from 'vitest'
import { createPortions } from './portions.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('many are told in order and in portions, so that others come to their turn meanwhile', async () => {
  const inPortions = createPortions()
  const told: string[] = []
  const people = Array.from({ length: 250 }, (_, index) => index)
  inPortions(people, (one) => told.push(`first ${one}`))
  inPortions(people, (one) => told.push(`second ${one}`))
  expect(told).toHaveLength(100)
  while (told.length < 500) await nextTurn()
  expect(told).toEqual(['first', 'second'].flatMap((round) => people.map((one) => `${round} ${one}`)))
  inPortions(['again'], (one) => told.push(one))
  while (told.length < 501) await nextTurn()
  expect(told.at(-1)).toBe('again')
})
