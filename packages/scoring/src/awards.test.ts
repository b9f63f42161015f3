import { expect, test } from 'vitest'
import { assignAwards } from './awards.ts'

const gold = { priority: 1, quantity: 10, name: 'gold' }
const silver = { priority: 2, quantity: 20, name: 'silver' }

function board(count: number) {
  return Array.from({ length: count }, (_, index) => ({ rank: index + 1, hasResult: true }))
}

const countOf = (awarded: readonly ({ name: string } | null)[], name: string) =>
  awarded.filter((award) => award?.name === name).length

test('S27: 10 and 20 percent of 37 are 3 and 7, best first', () => {
  const awarded = assignAwards(board(37), [silver, gold], 'percent')
  expect([countOf(awarded, 'gold'), countOf(awarded, 'silver')]).toEqual([3, 7])
  expect(awarded.slice(0, 4).map((award) => award?.name)).toEqual(['gold', 'gold', 'gold', 'silver'])
  expect(awarded.slice(10)).toEqual(Array(27).fill(null))
})

test('absolute numbers are used as given, and end with the rows', () => {
  const awarded = assignAwards(board(12), [gold, silver], 'entrants')
  expect([countOf(awarded, 'gold'), countOf(awarded, 'silver')]).toEqual([10, 2])
})

test('unofficial rows and rows without a result are skipped', () => {
  const rows = [
    { rank: null, hasResult: true },
    { rank: 1, hasResult: true },
    { rank: 2, hasResult: false },
  ]
  const awarded = assignAwards(rows, [{ ...gold, quantity: 5 }], 'entrants')
  expect(awarded.map((award) => award?.name ?? null)).toEqual([null, 'gold', null])
})

test('a huge number of awards costs no more time than there are rows', () => {
  const awarded = assignAwards(board(2), [{ ...gold, quantity: 2 ** 31 - 1 }], 'entrants')
  expect(countOf(awarded, 'gold')).toBe(2)
})
