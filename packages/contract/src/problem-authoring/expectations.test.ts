import { expect, test } from 'vitest'
import { EXPECTATION_NAMES, EXPECTATIONS, nameOfExpectation } from './expectations.ts'

test.each(EXPECTATION_NAMES)('%s is known by what it means, in any order', (name) => {
  const { expected, required } = EXPECTATIONS[name]
  expect(nameOfExpectation({ expected: expected.toReversed(), required: [...required] })).toBe(name)
})

test('what no name means has none', () => {
  expect(nameOfExpectation({ expected: ['AC', 'WA'], required: [] })).toBeNull()
})
