import { expect, test } from 'vitest'
import { readBundle } from '../output-bundle.ts'

const cases = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }))

const outputsOf = (text: string, count = 3) => {
  const bundle = readBundle(text, cases(count))
  return bundle.kind === 'outputs' ? Object.fromEntries(bundle.outputs) : bundle.message
}

test('the whole text is the output of a problem with one case', () => {
  expect(outputsOf('1 2\n3\n', 1)).toEqual({ 1: '1 2\n3\n' })
  expect(outputsOf('== 1 ==\n', 1)).toEqual({ 1: '== 1 ==\n' })
  expect(outputsOf('=== 1 ===\n7\n', 1)).toEqual({ 1: '7\n' })
})

test('with several cases each output follows its heading, in any order, and may be missing', () => {
  expect(outputsOf('=== 3 ===\nc\n=== 1 ===\na\na\n')).toEqual({ 1: 'a\na\n', 3: 'c\n' })
  expect(outputsOf('\n  \n=====  2=====  \nb\n')).toEqual({ 2: 'b\n' })
  expect(outputsOf('=== 1 ===\n=== 2 ===\n')).toEqual({ 1: '', 2: '' })
})

test('a last line without its end gets one, and lines of Windows are headings too', () => {
  expect(outputsOf('3', 1)).toEqual({ 1: '3\n' })
  expect(outputsOf('=== 1 ===\r\na\r\n=== 2 ===\r\nb')).toEqual({ 1: 'a\r\n', 2: 'b\n' })
})

test('a byte order mark at the beginning is skipped, and only there', () => {
  expect(outputsOf('\ufeff=== 1 ===\na\n')).toEqual({ 1: 'a\n' })
  expect(outputsOf('\ufeff3\n', 1)).toEqual({ 1: '3\n' })
  expect(outputsOf('\ufeff', 1)).toEqual({ 1: '' })
  expect(outputsOf('=== 1 ===\n\ufeffa\n')).toEqual({ 1: '\ufeffa\n' })
})

test.each([
  [
    'text before the first heading',
    '\n12\n=== 1 ===\n',
    'line 2: expected a line like "=== 1 ===" before any output',
  ],
  ['no heading at all', '12\n', 'line 1: expected a line like "=== 1 ===" before any output'],
  ['a test that is not there', '=== 4 ===\n', 'line 1: there is no test 4, only 1 to 3'],
  ['test 0', '=== 0 ===\n', 'line 1: there is no test 0, only 1 to 3'],
  ['a test twice', '=== 1 ===\na\n=== 1 ===\n', 'line 3: this is a second output of test 1'],
])('%s is refused with its line', (_, text, message) => {
  expect(outputsOf(text)).toBe(message)
})
