import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildFiles } from '../../../test/build-files.ts'
import { sumsOf } from './write-info.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

test.each([
  ['', '', ''],
  ['1 2\n', '12', '1 2'],
  ['  1 \t\n\n 2\r\n3 \n\n', '123', '  1\n\n 2\n3'],
  [' \n\n', '', ''],
  ['测 试\n', '测试', '测 试'],
  // In two pieces, with the blanks at the boundary.
  [`${'x'.repeat(998)}    \n  y`, `${'x'.repeat(998)}y`, `${'x'.repeat(998)}\n  y`],
])('the sums of %j', async (text, bare, trimmed) => {
  const file = buildFiles({ '1.out': text }).get('1.out')
  expect(file === undefined ? null : await sumsOf(file)).toEqual({
    outputMd5: md5(text),
    outputSize: Buffer.byteLength(text),
    allStrippedOutputMd5: md5(bare),
    EOFStrippedOutputMd5: md5(trimmed),
  })
})
