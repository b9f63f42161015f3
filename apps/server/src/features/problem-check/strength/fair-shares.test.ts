import { expect, test } from 'vitest'
import { fairShares } from './fair-shares.ts'

test.each([
  { name: 'everybody gets what they can use', wanted: [3, 5], total: 10, shares: [3, 5] },
  { name: 'too little is shared equally', wanted: [100, 100], total: 10, shares: [5, 5] },
  { name: 'what one leaves over goes to the others', wanted: [90, 2, 90], total: 12, shares: [5, 2, 5] },
  { name: 'nobody is left out of an empty list', wanted: [], total: 10, shares: [] },
])('$name', ({ wanted, total, shares }) => {
  expect(fairShares(wanted, total)).toEqual(shares)
})
