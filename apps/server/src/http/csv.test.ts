import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const linesOf = (rows: Parameters<typeof csvFile>[1]) =>
  csvFile(['a', 'b'], rows)
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\r\n')

test('a row is a line, numbers are as they are and nothing is empty', () => {
  expect(
    linesOf([
      ['x', 1],
      [null, -2],
    ]),
  ).toEqual(['a,b', 'x,1', ',-2', ''])
})

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(linesOf([['1,2', 'say "hi"']])[1]).toBe('"1,2","say ""hi"""')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－1', '＠A1'])(
  'the text %j is no formula',
  (text) => {
    expect(linesOf([[text, 0]])[1]).toBe(`'${text},0`)
  },
)

test('it begins with the mark by which spreadsheets know UTF-8', () => {
  expect([...csvFile([], []).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
