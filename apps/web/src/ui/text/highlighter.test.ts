import { expect, test } from 'vitest'
import { lowlight, modeOf } from './highlighter.ts'
import { registerMoreModes } from './more-modes.ts'

test.each([
  ['C', 'c'],
  ['C With O2', 'c'],
  ['C++ 17 With O2', 'cpp'],
  ['GNU G++20 11.2.0 (64 bit, winlibs)', 'cpp'],
  ['Java', 'java'],
  ['Python3', 'python'],
  ['PyPy3', 'python'],
  ['JavaScript Node', 'javascript'],
  ['TypeScript', 'typescript'],
  ['C#', 'csharp'],
  ['Golang', 'go'],
  ['Pascal', 'delphi'],
  ['Plain Text', null],
  [null, null],
])('the language %s is coloured as %s', (language, mode) => {
  expect(modeOf(language)).toBe(mode)
})

test.each([
  ...['C', 'C++ 17', 'C#', 'Golang', 'Haskell', 'Java', 'JavaScript Node', 'Kotlin', 'Lua', 'Pascal', 'Perl'],
  ...['PHP', 'PyPy3', 'Python3', 'Ruby', 'Rust', 'SQL', 'TypeScript'],
])('a program in %s has colours', (language) => {
  registerMoreModes()
  expect(lowlight.registered(modeOf(language) ?? '')).toBe(true)
})
