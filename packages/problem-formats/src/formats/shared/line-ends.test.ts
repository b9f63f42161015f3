import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsLinesWithCrLf, withLineFeeds } from './line-ends.ts'

const fileOf = (pieces: readonly string[]) => ({
  path: 'x',
  bytes: pieces.join('').length,
  async *read() {
    for (const piece of pieces) yield Buffer.from(piece)
  },
})

async function textOf(file: ReturnType<typeof withLineFeeds>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('every CR LF becomes LF, wherever the pieces are cut', async () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('\r', '\n', 'a'), maxLength: 5 }), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      expect(await textOf(withLineFeeds(fileOf(parts)))).toBe(parts.join('').replaceAll('\r\n', '\n'))
    }),
  )
})

test('the first line decides which line ends a file has', async () => {
  expect(await endsLinesWithCrLf(fileOf(['1 2\r\n3']))).toBe(true)
  expect(await endsLinesWithCrLf(fileOf(['1 2\n3\r\n']))).toBe(false)
  expect(await endsLinesWithCrLf(fileOf([]))).toBe(false)
})
