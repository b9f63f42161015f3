import { expect, test } from 'vitest'
import { DEFAULT_LEFT_SHARE, leftWidth, MIN_LEFT_PX, MIN_RIGHT_PX, readLeftShare } from './split.ts'

test('the left pane has its share', () => {
  expect(leftWidth(1600, 0.5)).toBe(800)
})

test('neither pane gets narrower than it can be used', () => {
  expect(leftWidth(1600, 0.05)).toBe(MIN_LEFT_PX)
  expect(leftWidth(1600, 0.95)).toBe(1600 - MIN_RIGHT_PX)
})

test.each([null, '', 'wide', '0', '1', '-3'])('the remembered split %j counts as none', (text) => {
  expect(readLeftShare({ getItem: () => text })).toBe(DEFAULT_LEFT_SHARE)
})
