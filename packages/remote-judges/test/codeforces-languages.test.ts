import { describe, expect, test } from 'vitest'
import { createCf } from '../src/judges/codeforces/codeforces.ts'

/** Names that the form for solutions, and the lists of runs, have given each language over the years. */
const KNOWN: readonly (readonly [language: string, inForm: readonly string[], inRuns: readonly string[]])[] =
  [
    [
      'C++',
      [
        'GNU G++17 7.3.0',
        'GNU G++20 13.2 (64 bit, winlibs)',
        'GNU G++23 14.2 (64 bit, msys2)',
        'GNU G++14 6.4.0',
        'GNU G++11 5.1.0',
        'Clang++20 Diagnostics',
        'Microsoft Visual C++ 2017',
      ],
      [
        'C++17 (GCC 7-32)',
        'C++17 (GCC 9-64)',
        'C++20 (GCC 11-64)',
        'C++20 (GCC 13-64)',
        'C++23 (GCC 14-64, msys2)',
        'C++14 (GCC 6-32)',
        'GNU C++',
        'GNU C++0x',
        'GNU C++11',
        'GNU C++14',
        'GNU C++17',
        'GNU C++17 (64)',
        'GNU C++20 (64)',
        'GNU C++17 Diagnostics',
        'Clang++17 Diagnostics',
        'Clang++20 Diagnostics',
        'MS C++',
        'MS C++ 2017',
      ],
    ],
    ['C', ['GNU GCC C11 5.1.0'], ['GNU C', 'GNU C11']],
    [
      'C#',
      ['C# 8, .NET Core 3.1', 'C# 10, .NET SDK 6.0', 'C# 13, .NET SDK 9', 'C# Mono 6.8'],
      ['C# 8', 'C# 10', 'C# 13', '.NET Core C#', 'MS C#', 'Mono C#'],
    ],
    ['D', ['D DMD32 v2.105.0'], ['D']],
    ['F#', ['F# 9, .NET SDK 9'], ['F#', 'F# 9']],
    ['Go', ['Go 1.22.2'], ['Go']],
    ['Haskell', ['Haskell GHC 8.10.1'], ['Haskell']],
    [
      'Java',
      ['Java 21 64bit', 'Java 8 32bit'],
      ['Java 6', 'Java 7', 'Java 8', 'Java 11', 'Java 17', 'Java 21'],
    ],
    [
      'Kotlin',
      ['Kotlin 1.7.20', 'Kotlin 1.9.21', 'Kotlin 2.2.0'],
      ['Kotlin', 'Kotlin 1.4', 'Kotlin 1.5', 'Kotlin 1.6', 'Kotlin 1.7', 'Kotlin 1.9', 'Kotlin 2.2'],
    ],
    ['OCaml', ['OCaml 4.02.1'], ['Ocaml']],
    ['Pascal', ['Delphi 7', 'Free Pascal 3.2.2', 'PascalABC.NET 3.8.3'], ['Delphi', 'FPC', 'PascalABC.NET']],
    ['Perl', ['Perl 5.20.1'], ['Perl']],
    ['PHP', ['PHP 8.1.7'], ['PHP']],
    [
      'Python',
      [
        'Python 2.7.18',
        'Python 3.13.2',
        'PyPy 2.7.13 (7.3.0)',
        'PyPy 3.6.9 (7.3.0)',
        'PyPy 3.10 (7.3.15, 64bit)',
      ],
      ['Python 2', 'Python 3', 'Python 3 + libs', 'PyPy 2', 'PyPy 3', 'PyPy 3-64'],
    ],
    ['Ruby', ['Ruby 3.2.2'], ['Ruby', 'Ruby 3']],
    ['Rust', ['Rust 1.89.0 (2021)', 'Rust 1.89.0 (2024)'], ['Rust', 'Rust 2021', 'Rust 2024']],
    ['Scala', ['Scala 2.12.8'], ['Scala']],
    ['JavaScript', ['JavaScript V8 4.8.0', 'Node.js 15.8.0 (64bit)'], ['JavaScript', 'Node.js']],
  ]

const cf = createCf()

describe('a language of Codeforces', () => {
  test('is one of those that are known here', () => {
    const inForms = KNOWN.flatMap(([, inForm]) => inForm)
    expect(cf.knownLanguages().filter(({ name }) => !inForms.includes(name))).toEqual([])
  })

  test.each(KNOWN)(
    '%s is known by every name in the form and in lists of runs, and no other is taken for it',
    (language, inForm) => {
      for (const chosen of inForm)
        for (const [other, , inRuns] of KNOWN)
          for (const inRun of inRuns)
            expect([chosen, inRun, cf.isSameLanguage(inRun, chosen)]).toEqual([
              chosen,
              inRun,
              other === language,
            ])
    },
  )

  test('that nobody knows is the same only if it is called the same', () => {
    expect(cf.isSameLanguage('Befunge', 'Befunge 93')).toBe(true)
    expect(cf.isSameLanguage('Befunge', 'Pike')).toBe(false)
    expect(cf.isSameLanguage('Befunge', 'Go 1.22.2')).toBe(false)
  })
})
