import { expect, test } from 'vitest'
import { compareLabels } from './contest-labels.ts'

test.each([
  [
    ['AA', 'B', 'Z', 'A'],
    ['A', 'B', 'Z', 'AA'],
  ],
  [
    ['P10', 'P2', 'P1'],
    ['P1', 'P2', 'P10'],
  ],
  [
    ['10', '9', '1', 'A'],
    ['1', '9', '10', 'A'],
  ],
  [
    ['b', 'A', 'a', 'C'],
    ['A', 'a', 'b', 'C'],
  ],
  [
    ['A2', 'A', 'A10', 'A1B'],
    ['A', 'A1B', 'A2', 'A10'],
  ],
  [
    ['007', '7', '08'],
    ['007', '7', '08'],
  ],
  [
    ['乙', '甲'],
    ['乙', '甲'],
  ],
])('%j are read as %j', (labels, expected) => {
  expect([...labels].sort(compareLabels)).toEqual(expected)
})
