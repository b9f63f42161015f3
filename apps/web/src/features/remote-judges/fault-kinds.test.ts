import { expect, test } from 'vitest'
import { faultKindOf } from './fault-kinds.ts'

test('a kind of fault has the name of its texts', () => {
  expect(faultKindOf('locked-out')).toBe('locked_out')
})

test.each(['of-tomorrow', 'constructor', ''])('%j, of another version, is unknown', (kind) => {
  expect(faultKindOf(kind)).toBe('unknown')
})
