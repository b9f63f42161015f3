import { CODE_MAX_LENGTH } from '@gavel/contract'
import { expect, test } from 'vitest'
import { readProgramFile } from './read-program-file.ts'

const read = (...parts: (string | number[])[]) =>
  readProgramFile(new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)))))

test('a text file becomes code with line feeds', async () => {
  expect(await read('int main() {\r\n}\r\n')).toEqual({
    kind: 'program',
    code: 'int main() {\n}\n',
    encoding: 'UTF-8',
  })
})

test('a mark of byte order is no part of the code', async () => {
  expect(await read([0xef, 0xbb, 0xbf], '# 你好')).toEqual({
    kind: 'program',
    code: '# 你好',
    encoding: 'UTF-8',
  })
})

test('Chinese of old editors is read, and said to be', async () => {
  expect(await read('// ', [0xc4, 0xe3, 0xba, 0xc3])).toEqual({
    kind: 'program',
    code: '// 你好',
    encoding: 'GB18030',
  })
})

test.each([
  ['UTF-16LE', [0xff, 0xfe, 0x61, 0x00]],
  ['UTF-16BE', [0xfe, 0xff, 0x00, 0x61]],
])('%s with its mark is read', async (encoding, bytes) => {
  expect(await read(bytes)).toEqual({ kind: 'program', code: 'a', encoding })
})

test('what is no text is refused', async () => {
  expect(await read([0x7f, 0x45, 0x4c, 0x46, 0x00, 0x01])).toEqual({ kind: 'not_text' })
  expect(await read([0xff, 0xd8, 0xff, 0xe0])).toEqual({ kind: 'not_text' })
})

test('the longest code fits, one character more does not', async () => {
  expect(await read('x'.repeat(CODE_MAX_LENGTH))).toMatchObject({ kind: 'program' })
  expect(await read('x'.repeat(CODE_MAX_LENGTH + 1))).toEqual({ kind: 'too_large' })
  expect(await read('x'.repeat(CODE_MAX_LENGTH * 4 + 1))).toEqual({ kind: 'too_large' })
})
