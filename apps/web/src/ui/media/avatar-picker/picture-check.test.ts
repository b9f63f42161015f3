import { AVATAR_MAX_BYTES } from '@gavel/contract'
import { expect, test } from 'vitest'
import { pictureFault } from './picture-check.ts'

test.each([
  ['image/png', 1, null],
  ['image/bmp', AVATAR_MAX_BYTES, null],
  ['image/webp', AVATAR_MAX_BYTES + 1, 'size'],
  ['image/jpeg', 0, 'empty'],
  ['image/svg+xml', 10, 'type'],
  ['', 10, 'type'],
] as const)('a file of type %j with %i bytes: %j', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
