import { expect, test } from 'vitest'
import { modeOf } from './highlighter.ts'

test.each([
  ['C', 'c'],
  ['C With O2', 'c'],
  ['C++ 17 With O2', 'cpp'],
  ['GNU G++20 11.2.0 (64 bit, winlibs)', 'cpp'],
  ['Java', 'java'],
  ['Python3', 'python'],
  ['PyPy3', 'python'],
  ['JavaScript Node', null],
  ['C#', null],
  ['Golang', null],
  [null, null],
])('the language %s is coloured as %s', (language, mode) => {
  expect(modeOf(language)).toBe(mode)
})
