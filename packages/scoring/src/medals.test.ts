import { expect, test } from 'vitest'
import { medalsByRank, sharedMedalCounts } from './medals.ts'

const ranked = (...ranks: readonly number[]) => ranks.map((rank) => ({ rank, hasResult: true }))

test('S24: everybody of a rank gets the better medal, and the next colour shrinks', () => {
  const medals = medalsByRank(ranked(1, 2, 2, 4, 5, 5, 7), { gold: 2, silver: 2, bronze: 2 })
  expect(medals).toEqual(['gold', 'gold', 'gold', 'silver', 'bronze', 'bronze', null])
})

test('S25: a guest gets none, and those behind move up by one place', () => {
  const [first, guest, ...others] = ranked(1, 2, 3, 4, 5)
  const rows = [first, { ...guest, isGuest: true }, ...others].map((row) => ({
    rank: null,
    hasResult: true,
    ...row,
  }))
  const medals = medalsByRank(rows, { gold: 1, silver: 1, bronze: 1 })
  expect(medals).toEqual(['gold', null, 'silver', 'bronze', null])
})

test('without a solved problem or a rank there is no medal', () => {
  const rows = [
    { rank: null, hasResult: true },
    { rank: 1, hasResult: true },
    { rank: 2, hasResult: false },
  ]
  expect(medalsByRank(rows, { gold: 1, silver: 1, bronze: 1 })).toEqual([null, 'gold', null])
})

test('S26: of 34 solvers 4 get gold, 7 silver and 10 bronze; 13 remain', () => {
  const counts = sharedMedalCounts(34)
  expect(counts).toEqual({ gold: 4, silver: 7, bronze: 10 })
  const rows = Array.from({ length: 37 }, (_, index) => ({ rank: index + 1, hasResult: index < 34 }))
  const medals = medalsByRank(rows, counts)
  expect(rows.filter(({ hasResult }, index) => hasResult && medals[index] === null)).toHaveLength(13)
})

test.each([0, 1, 10, 1000])('the CCPC shares of %i are exact tenths', (count) => {
  const { gold, silver, bronze } = sharedMedalCounts(count)
  expect(gold).toBe(Math.ceil(count / 10))
  expect(gold + silver + bronze).toBe(Math.ceil((6 * count) / 10))
})

test('other shares than those of the CCPC are rounded up at their borders too, and never give more than there are', () => {
  expect(sharedMedalCounts(7, { gold: 15, silver: 15, bronze: 70 })).toEqual({
    gold: 2,
    silver: 1,
    bronze: 4,
  })
  expect(sharedMedalCounts(1, { gold: 10, silver: 20, bronze: 30 })).toEqual({
    gold: 1,
    silver: 0,
    bronze: 0,
  })
})
