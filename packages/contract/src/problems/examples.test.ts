import { expect, test } from 'vitest'
import { parseExamples } from './examples.ts'

test('pairs of input and output are read in their order', () => {
  expect(
    parseExamples('<input>1 2\n</input><output>3\n</output><input>4 5</input><output>9</output>'),
  ).toEqual([
    { input: '1 2\n', output: '3\n' },
    { input: '4 5', output: '9' },
  ])
})

test('signs that mean something in markup are text in a sample', () => {
  expect(parseExamples('<input>a < b && c</input><output><ok></output>')).toEqual([
    { input: 'a < b && c', output: '<ok>' },
  ])
})

test('a sample may have an empty input', () => {
  expect(parseExamples('<input></input><output>42</output>')).toEqual([{ input: '', output: '42' }])
})

test('text without pairs holds no samples', () => {
  expect(parseExamples('')).toEqual([])
})
