import { expect, test } from 'vitest'
import { formatBoardTotal, lookOfCell } from './cell-look.ts'

test.each([
  [[0, 4980, 0, 0, 1], { tone: 'first', upper: '1:23', lower: '+', isFirst: true }],
  [[2, 59, 0, 0, 2], { tone: 'solved', upper: '0:00', lower: '+2', isAfterEnd: true }],
  [[3, null, 0, 0, 0], { tone: 'failed', upper: '-3', lower: '' }],
  [[0, null, 0, 0, 4], { tone: 'uncounted', upper: 'CE', lower: '' }],
  [[0, null, 1, 0, 4], { tone: 'hidden', upper: '?1', lower: 'CE' }],
  [[2, null, 0, 0, 0], { tone: 'failed', upper: '-2' }],
  [[1, null, 2, 0, 0], { tone: 'hidden', upper: '?2', lower: '-1' }],
  [[0, null, 0, 1, 0], { tone: 'pending', upper: '…', lower: '' }],
  [[0, 60, 1, 1, 0], { tone: 'solved', upper: '0:01', lower: '+' }],
] as const)('ICPC %j', (cell, look) => {
  expect(lookOfCell('icpc', [...cell], 'second')).toMatchObject(look)
})

test.each([
  [[100, 31, 0, 0, 0], { tone: 'solved', upper: '100', lower: '31 ms' }],
  [[40, null, 0, 0, 0], { tone: 'part', upper: '40' }],
  [[0, null, 0, 0, 0], { tone: 'failed', upper: '0' }],
  [[null, null, 3, 0, 0], { tone: 'hidden', upper: '?3', lower: '' }],
] as const)('points %j', (cell, look) => {
  expect(lookOfCell('points', [...cell], 'second')).toMatchObject(look)
})

test('totals are told to the second, or in the minutes that count', () => {
  expect(formatBoardTotal(3_725, 'second')).toBe('1:02:05')
  expect(formatBoardTotal(3_720, 'minute')).toBe('62')
  expect(lookOfCell('icpc', [1, 4980, 0, 0, 0], 'minute')).toMatchObject({ upper: '83', lower: '+1' })
})
