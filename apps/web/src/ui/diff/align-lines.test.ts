import { describe, expect, test } from 'vitest'
import { type AlignedLine, alignLines } from './align-lines.ts'

const LENIENT = { ignoresTrailingBlanks: true }
const EXACT = { ignoresTrailingBlanks: false }

/** `3|4` for two lines beside each other, with `!` before it if they differ. */
const written = (rows: readonly AlignedLine[]) =>
  rows.map(({ left, right, differs }) => `${differs ? '!' : ''}${left?.text ?? ''}|${right?.text ?? ''}`)

test('lines keep their numbers, and a side without a line is empty', () => {
  expect(alignLines('1\n2\n', '1', LENIENT)).toEqual([
    { left: { number: 1, text: '1' }, right: { number: 1, text: '1' }, differs: false },
    { left: { number: 2, text: '2' }, right: null, differs: true },
  ])
})

test.each([
  ['the same', '1\n2\n', '1\n2\n', ['1|1', '2|2']],
  ['the last line feed', '1\n2\n', '1\n2', ['1|1', '2|2']],
  ['blanks at a line’s end', '1  \n2', '1\n2', ['1  |1', '2|2']],
  ['blank lines at the end', '1\n\n\n', '1', ['1|1', '|', '|']],
  ['line ends of another system', '1\r\n2\r\n', '1\n2\n', ['1|1', '2|2']],
  ['blanks before the text', ' 1', '1', ['! 1|1']],
  ['a changed line', '1\n3\n5', '1\n4\n5', ['1|1', '!3|4', '5|5']],
  ['a line too many', '0\n1\n2\n3', '1\n2\n3', ['!0|', '1|1', '2|2', '3|3']],
  ['a line that is missing', '1\n3', '1\n2\n3', ['1|1', '!|2', '3|3']],
  ['fewer lines in place of more', 'a\nx\nb', 'a\nu\nv\nb', ['a|a', '!x|u', '!|v', 'b|b']],
  ['nothing at all', '', '1', ['!|1']],
  ['two empty texts', '', '', []],
])('%s', (_, left, right, rows) => {
  expect(written(alignLines(left, right, LENIENT))).toEqual(rows)
})

test('in programs every blank counts', () => {
  expect(written(alignLines('a \n', 'a\n\n', EXACT))).toEqual(['!a |a', '!|'])
})

describe('texts that have nothing in common', () => {
  const numbers = (from: number) => Array.from({ length: 20_000 }, (_, index) => from + index).join('\n')

  test('are compared by number', () => {
    const rows = alignLines(numbers(0), numbers(100_000), LENIENT)
    expect(rows).toHaveLength(20_000)
    expect(rows[7]).toEqual({
      left: { number: 8, text: '7' },
      right: { number: 8, text: '100007' },
      differs: true,
    })
  })
})
