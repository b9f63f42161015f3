import { expect, test } from 'vitest'
import { acceptedShare, verdictShares } from './verdict-counts.ts'

const NONE = { total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

test('verdicts that never occurred are left out', () => {
  expect(verdictShares({ ...NONE, total: 4, ac: 1, wa: 3 })).toEqual([
    { status: 0, count: 1, share: 0.25 },
    { status: -1, count: 3, share: 0.75 },
  ])
})

test('what has no verdict closes the list, so that the shares add up', () => {
  const shares = verdictShares({ ...NONE, total: 4, ac: 3 })
  expect(shares.at(-1)).toEqual({ status: null, count: 1, share: 0.25 })
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(1)
})

test('what was cancelled does not wait', () => {
  const counts = { ...NONE, total: 4, ac: 1 }
  expect(verdictShares(counts, 1).slice(1)).toEqual([
    { status: -4, count: 1, share: 0.25 },
    { status: 5, count: 2, share: 0.5 },
  ])
  expect(verdictShares(counts, 3).at(-1)).toEqual({ status: -4, count: 3, share: 0.75 })
  expect(verdictShares(counts, 9).at(-1)).toEqual({ status: -4, count: 3, share: 0.75 })
  expect(verdictShares(counts, 0).at(-1)).toEqual({ status: 5, count: 3, share: 0.75 })
})

test('a problem without submissions has no shares and an accepted share of 0', () => {
  expect(verdictShares(NONE)).toEqual([])
  expect(acceptedShare(NONE)).toBe(0)
})
