import { expect, test } from 'vitest'
import { addressWordOf, isProblemLabel, PROBLEM_CODE } from './problem-names.ts'

test.each(['P1000', 'a.b', '题1', 'x'.repeat(64)])('%j can be a code', (code) => {
  expect(PROBLEM_CODE.test(code)).toBe(true)
})

test.each(['', 'a b', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%b', 'a&b', 'x'.repeat(65)])(
  '%j cannot be a code',
  (code) => {
    expect(PROBLEM_CODE.test(code)).toBe(false)
  },
)

test.each([
  ['A', true],
  ['A1', true],
  ['一', true],
  ['', false],
  ['A B', false],
  ['A/B', false],
  ['.', false],
  ['..', false],
  ['\u200b', false],
  ['ABCDE', false],
])('a contest may call a problem %j: %j', (label, expected) => {
  expect(isProblemLabel(label, 4)).toBe(expected)
})

test('hyphens take the places of what does not fit an address', () => {
  expect(addressWordOf(' A / 2#x ')).toBe('A-2-x')
})
