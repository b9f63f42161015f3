import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

const differing = (output: string, expected: string) =>
  compareLines(output, expected).flatMap(({ number, differs }) => (differs ? [number] : []))

test('lines stand beside each other, the missing ones as nothing', () => {
  expect(compareLines('1\n2\n', '1')).toEqual([
    { number: 1, output: '1', expected: '1', differs: false },
    { number: 2, output: '2', expected: null, differs: true },
  ])
})

test.each([
  ['the same', '1\n2\n', '1\n2\n', []],
  ['the last line feed', '1\n2\n', '1\n2', []],
  ['blanks at a line’s end', '1  \n2', '1\n2', []],
  ['blank lines at the end', '1\n\n\n', '1', []],
  ['line ends of another system', '1\r\n2\r\n', '1\n2\n', []],
  ['blanks before the text', ' 1', '1', [1]],
  ['one line', '1\n3\n5', '1\n4\n5', [2]],
  ['nothing at all', '', '1', [1]],
  ['two empty texts', '', '', []],
])('%s', (_, output, expected, lines) => {
  expect(differing(output, expected)).toEqual(lines)
})
