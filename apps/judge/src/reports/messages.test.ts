import { expect, test } from 'vitest'
import { caseMessage, cleanMessage } from './messages.ts'

test.each([
  ['plain text stays', 'main.cpp:3: error', 'main.cpp:3: error'],
  ['colours go', '\u001b[01;31merror\u001b[0m: x', 'error: x'],
  ['links and titles of terminals go', '\u001b]8;;http://x\u0007here\u001b]8;;\u0007', 'here'],
  ['an escape that never ends goes up to the end', 'a\u001b]0;title', 'a'],
  ['NUL and other controls go, tabs and line feeds stay', 'a\0b\u0008\tc\nd\u0085', 'ab\tc\nd'],
  ['carriage returns become line feeds', 'a\r\nb\rc', 'a\nb\nc'],
  ['marks that reorder text go', 'a\u202eb\u2066c\u200f', 'abc'],
  ['paths of the box go, names stay', '/app/main.cpp:1: /box/data', 'main.cpp:1: data'],
  ['UTF-8 stays', '错误 “x”', '错误 “x”'],
  ['HTML is left to the page', '<b>&', '<b>&'],
  ['blank ends go', 'x \n\n', 'x'],
])('%s', (_, raw, cleaned) => {
  expect(cleanMessage(raw, 1000)).toBe(cleaned)
})

test('bytes that are no text become replacement characters', () => {
  expect(cleanMessage(Buffer.from([0x61, 0xff, 0xfe, 0x62]), 1000)).toBe('a\ufffd\ufffdb')
})

test('a long message is cut to the limit in bytes, between characters, and shows the cut', () => {
  for (const limit of [50, 51, 52]) {
    const cut = cleanMessage('错'.repeat(1000), limit)
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(limit)
    expect(cut).toMatch(/^错+\n…$/)
  }
})

test('a message of exactly the limit stays whole', () => {
  expect(cleanMessage('x'.repeat(100), 100)).toBe('x'.repeat(100))
})

test('a case without a message has null', () => {
  expect(caseMessage(' \n')).toBeNull()
})
