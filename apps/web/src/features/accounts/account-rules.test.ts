import { describe, expect, test } from 'vitest'
import {
  checkCaptcha,
  checkCode,
  checkEmail,
  checkKnown,
  checkPassword,
  checkRepeat,
  checkUsername,
} from './account-rules.ts'
import { secondsLeft } from './resend-countdown.ts'

describe('registration rules', () => {
  test('a username is required, has at most 20 characters and must be free', () => {
    expect(checkUsername(' ')?.rule).toBe('username_required')
    expect(checkUsername('x'.repeat(21))?.rule).toBe('username_max')
    expect(checkUsername('x'.repeat(20))).toBeNull()
    expect(checkUsername('ada', 'ada')?.rule).toBe('username_exists')
    expect(checkUsername('ada2', 'ada')).toBeNull()
  })

  test('a password has 6 to 20 characters', () => {
    expect(checkPassword('')?.rule).toBe('password_required')
    expect(checkPassword('12345')?.rule).toBe('password_between')
    expect(checkPassword('123456')).toBeNull()
    expect(checkPassword('1'.repeat(21))?.rule).toBe('password_between')
  })

  test('a login takes a longer password too, which was made elsewhere', () => {
    expect(checkPassword('1'.repeat(21), 128)).toBeNull()
  })

  test('the repeated password must be the same', () => {
    expect(checkRepeat('secret', '')?.rule).toBe('password_again_required')
    expect(checkRepeat('secret', 'Secret')?.rule).toBe('password_mismatch')
    expect(checkRepeat('secret', 'secret')).toBeNull()
  })

  test.each(['ada@example.org', 'a.b+c@sub.example.co', ' ada@example.org '])('%s is an address', (email) => {
    expect(checkEmail(email)).toBeNull()
  })

  test.each(['ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', 'ada@example..org'])(
    '%s is no address',
    (email) => {
      expect(checkEmail(email)?.rule).toBe('email_format')
    },
  )

  test('a code has exactly six characters', () => {
    expect(checkCode('')?.rule).toBe('code_required')
    expect(checkCode('12345')?.rule).toBe('code_length')
    expect(checkCode('123456')).toBeNull()
  })
})

test('the wait for another code is counted in whole seconds and ends at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 59_001)).toBe(1)
  expect(secondsLeft(60_000, 60_000)).toBe(0)
  expect(secondsLeft(0, 99)).toBe(0)
})

describe('rules of a forgotten password', () => {
  test('the result of the sum is required and has at most 8 characters', () => {
    expect(checkCaptcha(' ')?.rule).toBe('captcha_required')
    expect(checkCaptcha('123456789')?.rule).toBe('captcha_length')
    expect(checkCaptcha(' 12345678 ')).toBeNull()
  })

  test('an address that the server does not know is wrong until it is changed', () => {
    const check = (value: string) =>
      checkKnown(checkEmail(value), 'email_unknown', { value, unknown: 'ada@example.org' })
    expect(check('')?.rule).toBe('email_required')
    expect(check(' ada@example.org ')?.rule).toBe('email_unknown')
    expect(check('bob@example.org')).toBeNull()
  })
})
