import { expect, test } from 'vitest'
import { EXCERPT_BYTES, Excerpt, excerptOf } from './excerpt.ts'

const of = (content: Buffer | string) => {
  const bytes = Buffer.from(content)
  return excerptOf(bytes, bytes.length)
}

test('a short file is shown whole', () => {
  expect(of('1 2\n\t三\n')).toEqual({ text: '1 2\n\t三\n', bytes: 9, isCut: false })
  expect(of('')).toEqual({ text: '', bytes: 0, isCut: false })
})

test('a long file is cut after a fixed number of bytes, and its full length is given', () => {
  expect(of('x'.repeat(1000))).toEqual({ text: 'x'.repeat(EXCERPT_BYTES), bytes: 1000, isCut: true })
  expect(excerptOf(Buffer.from('x'.repeat(EXCERPT_BYTES)), EXCERPT_BYTES).isCut).toBe(false)
})

test.each([1, 2, 3])('a character cut after %i bytes is left out', (before) => {
  const text = `${'x'.repeat(EXCERPT_BYTES - before)}😀 and more`
  expect(of(text).text).toBe('x'.repeat(EXCERPT_BYTES - before))
})

test.each([
  ['a byte that begins no character', Buffer.from([0x61, 0xff, 0x62]), 'a\\xffb'],
  ['a character without its end', Buffer.from([0xe4, 0xb8]), '\\xe4\\xb8'],
  ['an overlong form', Buffer.from([0xc0, 0xaf]), '\\xc0\\xaf'],
  ['half of a surrogate pair', Buffer.from([0xed, 0xa0, 0x80]), '\\xed\\xa0\\x80'],
  ['NUL', 'a\0b', 'a\\x00b'],
  ['a carriage return', 'a\r\n', 'a\\x0d\n'],
  ['an escape', '\u001b[31m', '\\x1b[31m'],
  ['a mark that reorders text', 'a\u202eb', 'a\\u{202e}b'],
  ['a byte order mark', '\ufeffa', '\\u{feff}a'],
])('%s is made visible', (_, content, text) => {
  expect(of(content).text).toBe(text)
})

test('the worst file fits the schema', () => {
  const worst = [
    Buffer.alloc(999, 0xff),
    Buffer.from('\u{e0001}'.repeat(99)),
    Buffer.from('\u202e'.repeat(99)),
  ]
  for (const content of worst) expect(Excerpt.safeParse(of(content)).success).toBe(true)
})
