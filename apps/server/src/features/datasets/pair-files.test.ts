import { expect, test } from 'vitest'
import { pairFiles } from './pair-files.service.ts'

const inputs = (names: string[]) => pairFiles(names).map((pair) => pair.input)

test('an input pairs with the output or answer of the same name', () => {
  expect(pairFiles(['a.in', 'a.out', 'b.in', 'b.ans'])).toEqual([
    { input: 'a.in', answer: 'a.out' },
    { input: 'b.in', answer: 'b.ans' },
  ])
})

test('when both are there the output wins', () => {
  expect(pairFiles(['a.ans', 'a.in', 'a.out'])).toEqual([{ input: 'a.in', answer: 'a.out' }])
})

test('an input without an answer gets an empty one, named as an output', () => {
  expect(pairFiles(['lonely.in'])).toEqual([{ input: 'lonely.in', answer: 'lonely.out' }])
})

test('text files pair by the words input and output', () => {
  expect(pairFiles(['input1.txt', 'output1.txt', 'case_input_2.txt'])).toEqual([
    { input: 'input1.txt', answer: 'output1.txt' },
    { input: 'case_input_2.txt', answer: 'case_output_2.txt' },
  ])
})

test('cases come by the length of the name before the first dot, then by name', () => {
  expect(inputs(['10.in', 'b.1.in', '2.in', '1.in', 'a.2.in'])).toEqual([
    '1.in',
    '2.in',
    'a.2.in',
    'b.1.in',
    '10.in',
  ])
})

test.each(['readme.md', 'a.inp', '.in', 'a.IN', 'a.out', 'notes.txt', 'xin'])(
  '%s is not an input',
  (name) => {
    expect(pairFiles([name])).toEqual([])
  },
)
