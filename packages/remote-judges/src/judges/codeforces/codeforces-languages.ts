import type { z } from 'zod'
import type { Language } from '../../facts/fact-types.ts'
import { isSameLanguage } from '../../runs/run-likeness.ts'

const language = (
  id: string,
  name: string,
  contentType: string,
  lineComment: string | null,
): z.output<typeof Language> => ({ id, name, contentType, lineComment })

/** As the form for solutions names them. */
export const CODEFORCES_LANGUAGES = [
  language('54', 'GNU G++17 7.3.0', 'text/x-c++src', '//'),
  language('89', 'GNU G++20 13.2 (64 bit, winlibs)', 'text/x-c++src', '//'),
  language('91', 'GNU G++23 14.2 (64 bit, msys2)', 'text/x-c++src', '//'),
  language('43', 'GNU GCC C11 5.1.0', 'text/x-csrc', '//'),
  language('65', 'C# 8, .NET Core 3.1', 'text/x-csharp', '//'),
  language('79', 'C# 10, .NET SDK 6.0', 'text/x-csharp', '//'),
  language('96', 'C# 13, .NET SDK 9', 'text/x-csharp', '//'),
  language('9', 'C# Mono 6.8', 'text/x-csharp', '//'),
  language('28', 'D DMD32 v2.105.0', 'text/x-d', '//'),
  language('97', 'F# 9, .NET SDK 9', 'text/x-fsharp', '//'),
  language('32', 'Go 1.22.2', 'text/x-go', '//'),
  language('12', 'Haskell GHC 8.10.1', 'text/x-haskell', '--'),
  language('87', 'Java 21 64bit', 'text/x-java', '//'),
  language('36', 'Java 8 32bit', 'text/x-java', '//'),
  language('83', 'Kotlin 1.7.20', 'text/x-kotlin', '//'),
  language('88', 'Kotlin 1.9.21', 'text/x-kotlin', '//'),
  language('99', 'Kotlin 2.2.0', 'text/x-kotlin', '//'),
  language('19', 'OCaml 4.02.1', 'text/x-ocaml', '(*'),
  language('3', 'Delphi 7', 'text/x-pascal', '//'),
  language('4', 'Free Pascal 3.2.2', 'text/x-pascal', '//'),
  language('51', 'PascalABC.NET 3.8.3', 'text/x-pascal', '//'),
  language('13', 'Perl 5.20.1', 'text/x-perl', '#'),
  language('6', 'PHP 8.1.7', 'text/x-php', '//'),
  language('7', 'Python 2.7.18', 'text/x-python', '#'),
  language('31', 'Python 3.13.2', 'text/x-python', '#'),
  language('40', 'PyPy 2.7.13 (7.3.0)', 'text/x-python', '#'),
  language('41', 'PyPy 3.6.9 (7.3.0)', 'text/x-python', '#'),
  language('70', 'PyPy 3.10 (7.3.15, 64bit)', 'text/x-python', '#'),
  language('67', 'Ruby 3.2.2', 'text/x-ruby', '#'),
  language('75', 'Rust 1.89.0 (2021)', 'text/x-rustsrc', '//'),
  language('98', 'Rust 1.89.0 (2024)', 'text/x-rustsrc', '//'),
  language('20', 'Scala 2.12.8', 'text/x-scala', '//'),
  language('34', 'JavaScript V8 4.8.0', 'text/javascript', '//'),
  language('55', 'Node.js 15.8.0 (64bit)', 'text/javascript', '//'),
]

/**
 * The form says `Go 1.22.2` and `Free Pascal 3.2.2`, lists of runs say `Go` and `FPC`: what names in either begin with, and
 * which language each is. Versions follow, and change from year to year.
 */
export const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  'gnu g++': 'C++',
  'gnu c++': 'C++',
  'ms c++': 'C++',
  'microsoft visual c++': 'C++',
  'clang++': 'C++',
  'c++': 'C++',
  'gnu gcc c': 'C',
  'gnu c': 'C',
  'c#': 'C#',
  'mono c#': 'C#',
  'ms c#': 'C#',
  '.net core c#': 'C#',
  d: 'D',
  delphi: 'Pascal',
  'free pascal': 'Pascal',
  fpc: 'Pascal',
  'pascalabc.net': 'Pascal',
  'f#': 'F#',
  go: 'Go',
  haskell: 'Haskell',
  java: 'Java',
  javascript: 'JavaScript',
  'node.js': 'JavaScript',
  kotlin: 'Kotlin',
  ocaml: 'OCaml',
  perl: 'Perl',
  php: 'PHP',
  python: 'Python',
  pypy: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
}

/** Whether two names mean the same language, whatever the version, and wherever they stand. */
export function isSameCodeforcesLanguage(
  words: Readonly<Record<string, string>>,
  a: string,
  b: string,
): boolean {
  const [languageA, languageB] = [languageIn(words, a), languageIn(words, b)]
  if (languageA === null || languageB === null) return languageA === languageB && isSameLanguage(a, b)
  return languageA === languageB
}

/** The longest of the words that a name begins with decides; null if it begins with none. */
function languageIn(words: Readonly<Record<string, string>>, name: string): string | null {
  const text = name.trim().toLowerCase()
  const [found] = Object.entries(words)
    // `d` is no beginning of `delphi`, and `gnu c` none of `gnu c++`.
    .filter(([word]) => text.startsWith(word) && !/^[a-z+#]/.test(text.slice(word.length)))
    .toSorted(([one], [other]) => other.length - one.length)
  return found?.[1] ?? null
}
