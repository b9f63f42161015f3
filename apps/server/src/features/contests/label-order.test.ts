import { expect, test } from 'vitest'
import { compareLabels } from './label-order.ts'

test.each([
  [['A', 'B', 'Z', 'AA', 'AB']],
  [['P1', 'P2', 'P10', 'P10a']],
  [['1', '2', '10', '1001']],
  [['A', 'A1', 'A2', 'A10', 'B']],
])('%j is in the order in which people count', (labels) => {
  expect([...labels].reverse().sort(compareLabels)).toEqual(labels)
})
