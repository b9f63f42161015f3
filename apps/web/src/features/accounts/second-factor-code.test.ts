import { expect, test } from 'vitest'
import { isSecondFactorCode } from './second-factor-code.ts'

test.each(['123456', ' 123 456 ', 'k7dpm-x2w9q', 'K7DPM X2W9Q'])('%j looks like a code', (text) => {
  expect(isSecondFactorCode(text)).toBe(true)
})

test.each(['', '12345', '1234567', 'k7dpm-x2w9', '１２３４５６', '<script>', "' or 1=1", '👍👍👍👍👍👍'])(
  '%j does not',
  (text) => {
    expect(isSecondFactorCode(text)).toBe(false)
  },
)
