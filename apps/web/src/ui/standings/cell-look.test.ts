import { expect, test } from 'vitest'
import { formatBoardTotal, lookOfCell } from './cell-look.ts'

test.each([
  [[0, 4980, 0, 0, 1], { tone: 'first', upper: '1:23', lower: '+', isFirst: true }],
  [[2, 59, 0, 0, 2], { tone: 'solved', upper: '0:00', lower: '+2', isAfterEnd: true }],
  [[3, null, 0, 0, 0], { tone: 'failed', upper: '-3', lower: '' }],
  [[1, null, 2, 0, 0], { tone: 'hidden', upper: '?2', lower: '-1' }],
  [[0, null, 0, 1, 0], { tone: 'pending', upper: '…', lower: '' }],
  [[0, 60, 1, 1, 0], { tone: 'solved', upper: '0:01', lower: '+' }],
] as const)('ICPC %j', (cell, look) => {
  expect(lookOfCell('icpc', [...cell])).toMatchObject(look)
})

test.each([
  [[100, 31, 0, 0, 0], { tone: 'solved', upper: '100', lower: '31 ms' }],
  [[40, null, 0, 0, 0], { tone: 'part', upper: '40' }],
  [[0, null, 0, 0, 0], { tone: 'failed', upper: '0' }],
  [[null, null, 3, 0, 0], { tone: 'hidden', upper: '?3', lower: '' }],
] as const)('points %j', (cell, look) => {
  expect(lookOfCell('points', [...cell])).toMatchObject(look)
})

test('totals are told to the second', () => {
  expect(formatBoardTotal(3_725)).toBe('1:02:05')
})
