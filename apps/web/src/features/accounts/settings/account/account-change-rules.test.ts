import { describe, expect, test } from 'vitest'
import {
  checkLink,
  checkMobile,
  checkOtherEmail,
  checkOtherPassword,
  checkProfileText,
} from './account-change-rules.ts'

describe('what is changed must differ', () => {
  test('a password from the old one', () => {
    expect(checkOtherPassword('same-one', 'same-one')).toBe('same_password')
    expect(checkOtherPassword('another', 'same-one')).toBeNull()
    expect(checkOtherPassword('', '')).toBeNull()
  })

  test('an address, however it is spelled', () => {
    expect(checkOtherEmail(' ADA@example.org ', 'ada@example.org')).toBe('same_email')
    expect(checkOtherEmail('bob@example.org', 'ada@example.org')).toBeNull()
    expect(checkOtherEmail('bob@example.org', null)).toBeNull()
  })

  test('a number, however it is written', () => {
    expect(checkMobile('138-0013 8000', '13800138000')).toBe('same_mobile')
    expect(checkMobile('13800138001', '13800138000')).toBeNull()
  })
})

test.each([
  ['', 'mobile_required'],
  ['   ', 'mobile_required'],
  ['12345', 'mobile_format'],
  ['1234567890123456', 'mobile_format'],
  ['call me', 'mobile_format'],
  ['+', 'mobile_format'],
  ['１３８００１３８０００', 'mobile_format'],
  ['+86 138 0013 8000', null],
  ['(030) 123-456', null],
])('the number %j: %s', (raw, complaint) => {
  expect(checkMobile(raw, null)).toBe(complaint)
})

test('a text is measured as people count it, without the blanks around it', () => {
  expect(checkProfileText('nickname', ` ${'🙂'.repeat(20)} `)).toBeNull()
  expect(checkProfileText('nickname', 'x'.repeat(21))).toEqual({ rule: 'too_long', max: 20, length: 21 })
})

test.each([
  ['', null],
  ['github.com/ada', null],
  ['https://example.org/~ada', null],
  ['javascript:alert(1)', 'link'],
  ['data:text/html,x', 'link'],
  ['not a link', 'link'],
  ['ada', 'link'],
])('the link %j: %s', (raw, complaint) => {
  expect(checkLink('blog', raw)).toBe(complaint)
})
