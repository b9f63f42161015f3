import { expect, test } from 'vitest'
import { markPieces, type Piece } from './mark-pieces.ts'

/** `a[b]c` marks b. */
const written = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test.each([
  ['one character', 'total 41', 'total 42', 'total 4[1]', 'total 4[2]'],
  ['one too many', '1 2 3', '1 3', '1 [2 ]3', '1 3'],
  ['a blank', 'YES', 'Yes', 'Y[ES]', 'Y[es]'],
  ['nothing on one side', '', 'abc', '', '[abc]'],
  ['two numbers that share a digit by chance', '-294967296', '4000000000', '[-294967296]', '[4000000000]'],
  ['emoji, which are never cut in half', 'a😀', 'a😁', 'a[😀]', 'a[😁]'],
])('%s', (_, left, right, markedLeft, markedRight) => {
  const marked = markPieces(left, right)
  expect([written(marked.left), written(marked.right)]).toEqual([markedLeft, markedRight])
})

test('long lines that have little in common are marked between their ends', () => {
  const marked = markPieces(`start ${'ab'.repeat(20_000)} end`, `start ${'cd'.repeat(20_000)} end`)
  expect(marked.left.map(({ text, isMarked }) => [text.length, isMarked])).toEqual([
    [6, false],
    [40_000, true],
    [4, false],
  ])
  expect(marked.right[1]?.isMarked).toBe(true)
})
