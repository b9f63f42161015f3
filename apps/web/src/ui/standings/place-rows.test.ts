import type { BoardRow } from '@gavel/contract'
import { expect, test } from 'vitest'
import { placeRows } from './place-rows.ts'

const row = (entrantId: number, key: number[], more: Partial<BoardRow> = {}): BoardRow => ({
  ...{ entrantId, key, uid: null, username: null, name: `${entrantId}`, school: null, isStar: false },
  ...{ disqualification: null, result: 0 - (key[0] ?? 0), time: key[1] ?? 0, tries: 1, cells: [] },
  ...more,
})
const award = (name: string, count: number, entrantIds: number[] | null = null) => ({
  ...{ name, count, entrantIds, medal: null, background: '#fff', color: '#000' },
})

test('equal results share a rank, and stars take none', () => {
  const rows = [row(4, [-1, 90]), row(1, [-2, 50]), row(2, [-2, 50]), row(3, [-2, 40], { isStar: true })]
  expect(placeRows({ rows, awards: [] }).map(({ row, rank }) => [row.entrantId, rank])).toEqual([
    [3, null],
    [1, 1],
    [2, 1],
    [4, 3],
  ])
})

test('awards that are only planned are not shown', () => {
  const rows = [row(1, [-2, 1]), row(2, [-1, 1])]
  const placed = placeRows({ rows, awards: [award('gold', 1), award('silver', 5)] })
  expect(placed.map((one) => one.award)).toEqual([null, null])
})

test('final medals belong to the entrants that they name, wherever these are now', () => {
  const rows = [row(1, [-2, 1]), row(2, [-1, 1]), row(3, [0, 0])]
  const placed = placeRows({ rows, awards: [award('gold', 1, [2]), award('silver', 1, [3])] })
  expect(placed.map((one) => one.award?.name ?? null)).toEqual([null, 'gold', 'silver'])
})
