import { expect, test } from 'vitest'
import { CHECKER_LANGUAGES } from './checker-languages.ts'
import { findLanguage, LANGUAGES, languageSetup } from './languages.ts'

const isCFamily = (name: string) => /^C(\+\+)?( |$)/.test(name)

/** The languages of `api.md` 5.1 that Debian still has, then ours. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'C',
  2: 'C With O2',
  3: 'C++',
  4: 'C++ With O2',
  5: 'C++ 17',
  6: 'C++ 17 With O2',
  7: 'C++ 20',
  8: 'C++ 20 With O2',
  9: 'Java',
  10: 'Python3',
  12: 'Golang',
  13: 'C#',
  14: 'PHP',
  16: 'PyPy3',
  17: 'JavaScript Node',
  19: 'Ruby',
  20: 'Rust',
  101: 'C++ 11 With O2',
  102: 'C++ 23 With O2',
  103: 'TypeScript',
  104: 'Kotlin',
  105: 'Pascal',
  106: 'Perl',
  107: 'Haskell',
  108: 'Lua',
  109: 'SQL',
  110: 'Plain Text',
}

test('ids and wire names never change', () => {
  expect(Object.fromEntries(LANGUAGES.map(({ id, name }) => [id, name]))).toEqual(NAMES)
})

const PLACEHOLDERS = [
  'node',
  'memoryMib',
  'youngMib',
  'heapMib',
  'stackMib',
  'halfStackKib',
  'halfStackBytes',
]

test.each(LANGUAGES)('$name uses only existing placeholders', ({ compile, probe, run }) => {
  const isFixed = (text: string) => [...text.matchAll(/^\{(\w+)\}$/g)].every(([, name]) => name === 'node')
  for (const text of [...probe.argv, ...(compile?.argv ?? [])]) expect(text).toSatisfy(isFixed)
  for (const text of [...run.argv, ...Object.values(run.env)])
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(PLACEHOLDERS).toContain(name)
})

test('ids and names are unique', () => {
  expect(new Set(LANGUAGES.map((language) => language.id)).size).toBe(LANGUAGES.length)
  expect(new Set(LANGUAGES.map((language) => language.name)).size).toBe(LANGUAGES.length)
})

test('languages are listed by descending seq, then by id', () => {
  const keys = LANGUAGES.map(({ seq, id }) => [-seq, id] as const)
  expect(keys).toEqual([...keys].sort(([a, x], [b, y]) => a - b || x - y))
})

test('the wire’s clients offer C and C++ for checkers and interactors', () => {
  const shown = LANGUAGES.filter((language) => language.isSpj)
  expect(shown.map((language) => language.name)).toEqual(['C', 'C++'])
})

test('checkers and interactors may be written in every C and C++, and in Python', () => {
  const names = CHECKER_LANGUAGES.map((language) => language.name)
  expect(names.filter((name) => !isCFamily(name))).toEqual(['Python3'])
  expect(names.filter(isCFamily)).toEqual(LANGUAGES.map(({ name }) => name).filter(isCFamily))
})

test('an unknown name finds nothing', () => {
  expect(findLanguage('Whitespace')).toBeNull()
})

test('only C and C++ get the limits as stated', () => {
  for (const { name, limitFactor } of LANGUAGES) expect(limitFactor).toBe(isCFamily(name) ? 1 : 2)
})

test('a judge is not sent what only the site needs', () => {
  for (const language of LANGUAGES) {
    expect(Object.keys(languageSetup(language)).sort()).toEqual(
      ['compile', 'limitFactor', 'name', 'probe', 'run', 'sourceFile'].sort(),
    )
  }
})

const withHeader = LANGUAGES.filter(({ compile }) => compile?.precompile?.variable === 'CPLUS_INCLUDE_PATH')

test.each(withHeader)('$name precompiles its header with the flags of its compile command', ({ compile }) => {
  const command = (argv: readonly string[] = []) => argv.slice(argv.indexOf('/usr/bin/g++'))
  const precompile = command(compile?.precompile?.argv)
  const flags = precompile.slice(0, precompile.indexOf('-x'))
  expect(flags).toContain('-DONLINE_JUDGE')
  expect(command(compile?.argv).slice(0, flags.length)).toEqual(flags)
})

const compilers = LANGUAGES.filter((language) => isCFamily(language.name))

test.each(compilers)(
  '$name shows the command that is really run',
  ({ compile, compileCommand, sourceFile }) => {
    const shown = compileCommand
      .replace('{src_path}', `/app/${sourceFile}`)
      .replace('{exe_path}', '/app/main')
    expect(shown.split(' ')).toEqual(compile?.argv)
  },
)
