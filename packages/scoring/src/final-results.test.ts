import { describe, expect, test } from 'vitest'
import { type FinalScheme, finalResults } from './final-results.ts'

const scheme = (values: Partial<FinalScheme>): FinalScheme => ({
  ...{ by: 'counts', gold: 2, silver: 2, bronze: 2, ranking: 'places', median: 'upper' },
  ...values,
})

const ranked = (...ranks: readonly (number | null)[]) => ranks.map((rank) => ({ rank, result: 3 }))
const honours = (rows: Parameters<typeof finalResults>[0], values: Partial<FinalScheme>) =>
  finalResults(rows, scheme(values)).results.map(({ honour }) => honour)

describe('ties at a border', () => {
  const rows = ranked(1, 2, 2, 4, 5, 5, 7)

  test('S24: all of a shared rank get the better medal, and the border says why', () => {
    expect(finalResults(rows, scheme({})).borders).toEqual([
      { medal: 'gold', planned: 2, given: 3, tie: { rank: 2, size: 2 } },
      { medal: 'silver', planned: 2, given: 1, tie: null },
      { medal: 'bronze', planned: 2, given: 2, tie: null },
    ])
  })

  test('the last ranks of the colours give the same medals as their numbers', () => {
    expect(honours(rows, { by: 'ranks', gold: 2, silver: 4, bronze: 6 })).toEqual(honours(rows, {}))
  })

  test('a colour that a tie used up is given to nobody', () => {
    const tied = ranked(1, 1, 1, 4)
    expect(finalResults(tied, scheme({ gold: 1, silver: 1, bronze: 1 })).borders).toEqual([
      { medal: 'gold', planned: 1, given: 3, tie: { rank: 1, size: 3 } },
      { medal: 'silver', planned: 1, given: 0, tie: { rank: 1, size: 3 } },
      { medal: 'bronze', planned: 1, given: 0, tie: null },
    ])
  })
})

test('S26: shares are of the ranked with a result; the others with a result are mentioned', () => {
  const rows = [
    ...Array.from({ length: 37 }, (_, at) => ({ rank: at + 1, result: at < 34 ? 1 : 0 })),
    { rank: null, result: 9 },
  ]
  const given = honours(rows, { by: 'shares', gold: 10, silver: 20, bronze: 30 })
  const count = (honour: string | null) => given.filter((one) => one === honour).length
  expect(['gold', 'silver', 'bronze', 'honorable-mention', null].map(count)).toEqual([4, 7, 10, 13, 4])
})

test('as in finals, those without a medal are ranked by solved problems; stars take no part', () => {
  const rows = [8, 8, 7, 7, 6, 6, 5, 4, 3].map((result, at) => ({ rank: at + 1, result }))
  const [first, ...others] = rows
  if (first === undefined) throw new Error('no rows')
  const withStar = [first, { rank: null, result: 8 }, ...others]
  const { results } = finalResults(withStar, scheme({ gold: 1, silver: 1, bronze: 1, ranking: 'finals' }))
  expect(results.slice(0, 7)).toEqual([
    { rank: 1, honour: 'gold' },
    { rank: null, honour: null },
    { rank: 2, honour: 'silver' },
    { rank: 3, honour: 'bronze' },
    { rank: 4, honour: 'highest-honors' },
    { rank: 5, honour: 'high-honors' },
    { rank: 5, honour: 'high-honors' },
  ])
})

test('without a solved problem there is no medal', () => {
  const rows = [
    { rank: 1, result: 2 },
    { rank: 2, result: 0 },
  ]
  for (const ranking of ['places', 'finals'] as const)
    expect(honours(rows, { ranking }), ranking).not.toContain('silver')
  expect(honours(rows, {})).toEqual(['gold', null])
})
