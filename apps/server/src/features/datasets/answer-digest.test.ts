import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAnswerDigest } from './answer-digest.service.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

test.each([
  [['1 2  \n 3\t\n\n'], '12' + '3', '1 2\n 3'],
  [['a ', ' \n', '\n b'], 'ab', 'a\n\n b'],
  [[' \n '], '', ''],
  [[], '', ''],
  [['答', '案 \n'], '答案', '答案'],
])('%j', (chunks, withoutBlanks, withoutTrailingBlanks) => {
  const digest = createAnswerDigest()
  for (const chunk of chunks) digest.update(Buffer.from(chunk))
  expect(digest.finish()).toEqual({
    outputMd5: md5(chunks.join('')),
    outputSize: Buffer.byteLength(chunks.join('')),
    allStrippedOutputMd5: md5(withoutBlanks),
    EOFStrippedOutputMd5: md5(withoutTrailingBlanks),
  })
})
