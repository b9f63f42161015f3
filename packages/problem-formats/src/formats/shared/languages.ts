/**
 * Programs of setters keep the language version that they were written for, with optimisation, because their speed
 * matters. C++ without a version becomes the version that compiles most programs.
 */
const CPP = 'C++ 17 With O2'
const CPP_BY_STANDARD: Readonly<Record<string, string>> = {
  '98': 'C++ 11 With O2',
  '03': 'C++ 11 With O2',
  '11': 'C++ 11 With O2',
  '14': 'C++ With O2',
  '17': CPP,
  '20': 'C++ 20 With O2',
  '23': 'C++ 23 With O2',
  '26': 'C++ 23 With O2',
}
const C = 'C With O2'

/** The site's name of C++ of one standard, given by its two digits. */
export const cppOfStandard = (standard: string): string => CPP_BY_STANDARD[standard] ?? CPP

const BY_EXTENSION: Readonly<Record<string, string>> = {
  c: C,
  cc: CPP,
  cpp: CPP,
  cxx: CPP,
  'c++': CPP,
  java: 'Java',
  py: 'Python3',
  py3: 'Python3',
  kt: 'Kotlin',
  cs: 'C#',
  go: 'Golang',
  rs: 'Rust',
  rb: 'Ruby',
  js: 'JavaScript Node',
  ts: 'TypeScript',
  pas: 'Pascal',
  dpr: 'Pascal',
  hs: 'Haskell',
  php: 'PHP',
  pl: 'Perl',
  lua: 'Lua',
  sql: 'SQL',
}

/** The site's name of the language of a source file; null where there is none. */
export function languageOfSource(path: string): string | null {
  const extension = /\.([A-Za-z0-9+]+)$/.exec(path)?.[1]
  // By convention a capital C means C++.
  if (extension === 'C') return CPP
  return BY_EXTENSION[extension?.toLowerCase() ?? ''] ?? null
}

/** Prefixes of language codes by format; versions and compilers follow them. */
const PREFIXES: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/^(?:pypy|python\.pypy3|py\.pypy3)/, 'PyPy3'],
  [/^(?:python\.3|python3|python$|py\.py3|py3|py$)/, 'Python3'],
  [/^(?:java(?!script)|JAVA)/, 'Java'],
  [/^(?:kotlin|kt)/i, 'Kotlin'],
  [/^(?:csharp|cs$|cs\.|mono)/, 'C#'],
  [/^(?:rust|rs)/i, 'Rust'],
  [/^(?:golang|go$|go\.)/i, 'Golang'],
  [/^(?:pascal|pas|fpc|delphi)/i, 'Pascal'],
  [/^(?:javascript|nodejs|node|js)/i, 'JavaScript Node'],
  [/^(?:typescript|ts$)/i, 'TypeScript'],
  [/^(?:haskell|hs$|ghc)/i, 'Haskell'],
  [/^(?:ruby|rb)/i, 'Ruby'],
  [/^(?:perl|pl$)/i, 'Perl'],
  [/^php/i, 'PHP'],
  [/^lua/i, 'Lua'],
  [/^kt/i, 'Kotlin'],
]

/**
 * The site's language for a code of Polygon, Hydro, DMOJ, SYZOJ or the ICPC; null if there is none. Python 2 has none: its
 * programs do not run as Python 3.
 */
export function languageOfCode(code: string): string | null {
  const folded = code.trim().toLowerCase()
  if (/^(?:python\.?2|py\.py2|pypy2|python\.pypy2|py2)/.test(folded)) return null
  const cpp = /^(?:cc|cpp|c\+\+|cxx|g\+\+|clang\+\+)(.*)$/.exec(folded)
  if (cpp) {
    const standard = /(?:g\+\+|\+\+|cc|^|\.|ms20)(\d{2})(?:-clang|o2|a)?$/.exec(cpp[1] ?? '')?.[1]
    return standard === undefined ? CPP : cppOfStandard(standard)
  }
  if (/^(?:c$|c\.|c\d|cgmp|gcc|clang$)/.test(folded)) return C
  return PREFIXES.find(([pattern]) => pattern.test(folded))?.[1] ?? null
}

/** Whether checkers and interactors may be written in the language. */
export const fitsJudgePrograms = (language: string): boolean => /^C(?:\+\+)?(?: |$)|^Python3$/.test(language)
