import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

test.each([
  ['an escaped NUL', '"a\\u0000b"', 'a\ufffdb'],
  ['half of a pair', '"\\ud83d"', '\ufffd'],
  ['the other half', '"\\uDE00x"', '\ufffdx'],
  ['a half before a pair', '"\\ud83d\\ud83d\\ude00"', '\ufffd\u{1f600}'],
  ['a pair', '"\\uD83D\\uDE00"', '\u{1f600}'],
  ['other escapes', '"\\n\\u00e9"', '\n\u00e9'],
  ['text about escapes', '"\\\\u0000 \\\\ud83d"', '\\u0000 \\ud83d'],
  ['a half after an escaped backslash', '"\\\\\\ud83d"', '\\\ufffd'],
])('%s is read as what can be stored of it', (_name, text, value) => {
  expect(parseBody(text)).toBe(value)
})

test('the names of fields are read the same way', () => {
  expect(parseBody('{"\\ud83d":1}')).toEqual({ '\ufffd': 1 })
})
