import { expect, test } from 'vitest'
import { allCases, findSame, ownCasesOf } from './trial-cases.ts'

const SAMPLES = [
  { input: '1 2\n', output: '3\n' },
  { input: '4 5\n', output: '9\n' },
]
const OWN = ownCasesOf([
  { id: 7, input: '0 0', expectedOutput: null },
  { id: 9, input: '', expectedOutput: '1' },
])

test('samples come first, then one’s own cases, each counted by itself', () => {
  expect(allCases(SAMPLES, OWN)).toEqual([
    { key: 'sample-0', isSample: true, number: 1, input: '1 2\n', expected: '3\n' },
    { key: 'sample-1', isSample: true, number: 2, input: '4 5\n', expected: '9\n' },
    { key: 'own-0', isSample: false, number: 1, input: '0 0', expected: '' },
    { key: 'own-1', isSample: false, number: 2, input: '', expected: '1' },
  ])
})

test.each([
  ['a sample, with or without its last line feed', '4 5', 'sample-1'],
  ['an own case', '0 0\n', 'own-0'],
  ['none', '8', undefined],
])('the case with the same input: %s', (_, input, key) => {
  expect(findSame(allCases(SAMPLES, OWN), input)?.key).toBe(key)
})
