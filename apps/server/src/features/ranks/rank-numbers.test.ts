import { describe, expect, test } from 'vitest'
import { createRankFinder, ranksOfStretch } from './rank-numbers.ts'

const acm = (solved: number, submissions: number) => ({ solved, submissions, rankScore: 0 })
const oi = (rankScore: number, solved: number) => ({ solved, submissions: 0, rankScore })

describe('a stretch', () => {
  test('gives equal users the same rank, and the next one its position', () => {
    const rows = [acm(9, 10), acm(7, 8), acm(7, 8), acm(7, 9), acm(0, 0)]
    expect(ranksOfStretch('acm', rows, { firstPosition: 0, equalBefore: 0 })).toEqual([1, 2, 2, 4, 5])
  })
  test('goes on with the rank of those before it who are equal to its first row', () => {
    const rows = [oi(50, 5), oi(50, 5), oi(50, 4)]
    expect(ranksOfStretch('oi', rows, { firstPosition: 30, equalBefore: 3 })).toEqual([28, 28, 33])
  })
  test('may be empty', () => {
    expect(ranksOfStretch('oi', [], { firstPosition: 60, equalBefore: 0 })).toEqual([])
  })
})

describe('a finder', () => {
  test('counts everybody better: more solved, then fewer submissions', () => {
    const rankOf = createRankFinder('acm', [
      [9, 10, 1],
      [7, 8, 2],
      [7, 9, 1],
      [0, 0, 5],
    ])
    expect([acm(9, 10), acm(7, 8), acm(7, 9), acm(0, 0)].map(rankOf)).toEqual([1, 2, 4, 5])
    expect([acm(10, 99), acm(7, 7), acm(0, 1)].map(rankOf)).toEqual([1, 2, 10])
  })
  test('of points: more points, then more solved', () => {
    const rankOf = createRankFinder('oi', [
      [50, 5, 1],
      [50, 4, 2],
      [3, 1, 1],
    ])
    expect([oi(50, 5), oi(50, 4), oi(3, 1), oi(0, 9)].map(rankOf)).toEqual([1, 2, 4, 5])
  })
  test('knows the only user', () => {
    expect(createRankFinder('acm', [])(acm(0, 0))).toBe(1)
  })
})
