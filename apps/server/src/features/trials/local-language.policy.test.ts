import { expect, test } from 'vitest'
import { localLanguageFor } from './local-language.policy.ts'

test.each([
  ['G++', 'C++ With O2'],
  ['GCC', 'C With O2'],
  ['C', 'C With O2'],
  ['GNU G++20 11.2.0 (64 bit, winlibs)', 'C++ With O2'],
  ['GNU GCC C11 5.1.0', 'C With O2'],
  ['Microsoft Visual C++ 2017', 'C++ With O2'],
  ['C# 8, .NET Core 3.1', 'C#'],
  ['PyPy 3.7 (7.3.0)', 'PyPy3'],
  ['Python 3.9.1', 'Python3'],
  ['JavaScript V8 4.8.0', 'JavaScript Node'],
  ['Java 11.0.6', 'Java'],
  ['Free Pascal 3.0.2', 'Pascal'],
  ['Objective-C (gcc 8.3)', null],
  ['Whitespace (wspace 0.3)', null],
])('the online test of %s runs as %s', (remote, local) => {
  expect(localLanguageFor(remote)).toBe(local)
})
