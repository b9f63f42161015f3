import type { BoardCell, BoardRow } from '@gavel/contract'
import { expect, test } from 'vitest'
import { countProblems } from './problem-counts.ts'

const placed = (entrantId: number, cells: (BoardCell | null)[], isStar = false) => {
  const row: BoardRow = {
    ...{ entrantId, key: [0], uid: null, username: null, name: `${entrantId}`, school: null, isStar },
    ...{ disqualification: null, result: 0, time: 0, tries: 1, cells },
  }
  return { row, rank: isStar ? null : 1, award: null }
}

test('a problem counts who solved it and who tried it, those outside the ranking, too', () => {
  const rows = [
    placed(1, [[0, 60, 0, 0, 1], [2, null, 0, 0, 0], null]),
    placed(2, [[1, 90, 0, 0, 0], null, [0, null, 3, 0, 0]]),
    placed(3, [[0, 95, 0, 0, 0], null, null], true),
  ]
  expect(countProblems(rows, 3)).toEqual([
    { solved: 3, tried: 3 },
    { solved: 0, tried: 1 },
    { solved: 0, tried: 1 },
  ])
})

test('by points only full points are a solution', () => {
  expect(countProblems([placed(1, [[40, null, 0, 0, 0]]), placed(2, [[100, 15, 0, 0, 0]])], 1)).toEqual([
    { solved: 1, tried: 2 },
  ])
})

test('without rows nothing is tried', () => {
  expect(countProblems([], 2)).toEqual([
    { solved: 0, tried: 0 },
    { solved: 0, tried: 0 },
  ])
})
