import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { normalizeNewlines } from './normalize-newlines.service.ts'

async function* chunksOf(parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

test.each([
  [['1 2\r\n3\r\n'], '1 2\n3\n'],
  [['1\r2\r'], '1\n2\n'],
  [['1\r', '\n2'], '1\n2'],
  [['1\r', '', '\n2'], '1\n2'],
  [['1\r', '\r\n2'], '1\n\n2'],
  [['a\n', '\nb'], 'a\n\nb'],
  [['\r\n\r\n', '\r'], '\n\n\n'],
  [['没有回车'], '没有回车'],
  [[], ''],
])('%j becomes %j', async (parts, text) => {
  expect((await buffer(normalizeNewlines(chunksOf(parts)))).toString()).toBe(text)
})
