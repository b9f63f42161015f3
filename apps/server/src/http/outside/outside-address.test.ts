import { expect, test } from 'vitest'
import { isClosedAddress, isPrivateAddress } from './outside-address.ts'

test.each([
  '::',
  '::1',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:0:10.0.0.1',
  '::ffff:0:7f00:1',
  '64:ff9b::10.0.0.1',
  'fd00::1',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '::ffff:1.1.1.1', '2606:4700:4700::1111', '2a00::1'])('%s is public', (address) => {
  expect(isClosedAddress(address, false)).toBe(false)
})

test.each(['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'febf::1'])(
  '%s is never opened',
  (address) => {
    expect([isClosedAddress(address, true), isClosedAddress(address, false)]).toEqual([true, true])
  },
)

test('other private addresses are opened where that is allowed', () => {
  expect([isClosedAddress('10.0.0.1', true), isClosedAddress('10.0.0.1', false)]).toEqual([false, true])
})
