import type { AcmRankRowVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { barsOf, worthOf } from './rank-bars.ts'

const user = (username: string, ac: number): AcmRankRowVo => ({
  uid: username,
  username,
  nickname: null,
  signature: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  total: 2 * ac,
  ac,
  rating: null,
  rank: 1,
})

test('bars are parts of the longest one; who has nothing has none', () => {
  const bars = barsOf('acm', [user('ada', 8), user('bob', 2), user('cyd', 0)])
  expect(bars.map(({ row, value, percent }) => [row.username, value, percent])).toEqual([
    ['ada', 8, 100],
    ['bob', 2, 25],
  ])
  expect(barsOf('acm', [])).toEqual([])
})

test('the ranks by points show points', () => {
  const { rating: _, ...rest } = user('ada', 8)
  const row = { ...rest, score: 77 }
  expect(worthOf('oi', row)).toBe(77)
  expect(worthOf('acm', row)).toBe(8)
})
