import type { BoardRow, BoardVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { mergeBoard, mergeEvent } from './merge-board.ts'

const row = (entrantId: number, result: number) => ({ entrantId, result }) as BoardRow
const board = (version: string, isWhole: boolean, rows: BoardRow[], total = rows.length) =>
  ({ version, isWhole, rows, total }) as BoardVo
const results = (one: BoardVo | null) => one?.rows.map(({ entrantId, result }) => [entrantId, result])

const known = board('1', true, [row(1, 0), row(2, 0)])

test('changed rows take the place of the old ones, and new ones are added', () => {
  const merged = mergeBoard(known, board('2', false, [row(2, 1), row(3, 2)], 3))
  expect(results(merged)).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ])
  expect(merged).toMatchObject({ version: '2', isWhole: true })
})

test('rows that are missing afterwards make the page ask for all', () => {
  expect(mergeBoard(known, board('2', false, [row(2, 1)], 3))).toBeNull()
})

test('an event counts where it follows what the page holds', () => {
  const event = { since: '1', version: '2', rows: [row(1, 5)] }
  expect(results(mergeEvent(known, event))).toEqual([
    [1, 5],
    [2, 0],
  ])
  expect(mergeEvent(known, { ...event, since: '0' })).toBeNull()
  expect(mergeEvent(known, { ...event, rows: null })).toBeNull()
})
