import { expect, test } from 'vitest'
import { finalStandings } from './final-honours.ts'

const solved = (...counts: readonly number[]) =>
  counts.map((solvedCount, index) => ({ rank: index + 1, solvedCount }))
const ONE_EACH = { gold: 1, silver: 1, bronze: 1 }
const NINE = solved(8, 8, 7, 7, 6, 6, 5, 4, 3)

test('S21: medallists keep their places, the others are ranked by solved problems, the lower half is mentioned', () => {
  const standings = finalStandings(NINE, { medals: ONE_EACH, extraBronze: 0, median: 'upper' })
  expect(standings).toEqual([
    { rank: 1, honour: 'gold' },
    { rank: 2, honour: 'silver' },
    { rank: 3, honour: 'bronze' },
    { rank: 4, honour: 'highest-honors' },
    { rank: 5, honour: 'high-honors' },
    { rank: 5, honour: 'high-honors' },
    ...Array.from({ length: 3 }, () => ({ rank: null, honour: 'honorable-mention' })),
  ])
})

test('S22: an additional bronze medal moves the border', () => {
  const standings = finalStandings(NINE, { medals: ONE_EACH, extraBronze: 1, median: 'upper' })
  expect(standings.slice(3, 6)).toEqual([
    { rank: 4, honour: 'bronze' },
    { rank: 5, honour: 'high-honors' },
    { rank: 5, honour: 'high-honors' },
  ])
})

test.each([
  ['upper', [1, 2, 3, 4]],
  ['lower', [1, 2, 3, 4, 5]],
] as const)('S23: of an even number, the %s median team decides who is ranked', (median, ranks) => {
  const medals = { gold: 1, silver: 1, bronze: 0 }
  const standings = finalStandings(solved(8, 7, 6, 5, 4, 3, 2, 1), { medals, extraBronze: 0, median })
  expect(standings.map(({ rank }) => rank).filter((rank) => rank !== null)).toEqual(ranks)
})

test('two or more problems behind the last medallist are honours', () => {
  const medals = { gold: 1, silver: 0, bronze: 0 }
  const standings = finalStandings(solved(9, 7, 7), { medals, extraBronze: 0, median: 'upper' })
  expect(standings.map(({ honour }) => honour)).toEqual(['gold', 'honors', 'honors'])
})

test('nobody took part: nothing to announce', () => {
  expect(finalStandings([])).toEqual([])
})
