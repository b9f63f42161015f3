import { describe, expect, test } from 'vitest'
import { createAdapter, JUDGE_PROFILES, markSource, type REMOTE_JUDGES } from '../src/index.ts'

const ID = '0123-4567-89ab'

const languageOf = (judge: (typeof REMOTE_JUDGES)[number], name: string) => {
  const found = createAdapter(judge)
    .knownLanguages()
    .find((language) => language.name.startsWith(name))
  if (found === undefined) throw new Error(`${judge} has no ${name}`)
  return found
}

const marked = (judge: (typeof REMOTE_JUDGES)[number], name: string, source = 'x\n') =>
  markSource(source, languageOf(judge, name), JUDGE_PROFILES[judge], ID)

test.each([
  ['HDU', 'G++', `//`],
  ['CF', 'PyPy', '#'],
  ['AC', 'Clojure (clojure', ';'],
  ['AC', 'Assembly x64', ';'],
  ['AC', 'Assembly MIPS', '#'],
  ['AC', 'Erlang', '%'],
  ['AC', 'Gleam', '//'],
  ['AC', 'BASIC', "'"],
  ['SPOJ', 'Prolog (swi', '%'],
  ['SPOJ', 'VB.net', "'"],
  ['SPOJ', 'Forth', '\\'],
] as const)('at %s a program in %s ends with a comment that begins with %s', (judge, name, begin) => {
  const { source, marker } = marked(judge, name)
  expect(marker).toBe(ID)
  expect(source).toMatch(/^x\n.*\n$/)
  expect(source.split('\n')[1]?.startsWith(`${begin} ${ID}`)).toBe(true)
})

test('the comment of OCaml is closed', () => {
  expect(marked('CF', 'OCaml').source).toBe(`x\n(* ${ID} *)\n`)
  expect(marked('SPOJ', 'Ocaml').source).toBe(`x\n(* ${ID} *)\n`)
})

describe('a program in a language without comments', () => {
  test.each([
    ['AC', 'Brainfuck'],
    ['AC', 'Whitespace'],
    ['AC', 'Text'],
    ['AC', '><>'],
    ['SPOJ', 'JAR'],
    ['SPOJ', 'Cobol'],
  ] as const)('is sent as it is: %s, %s', (judge, name) => {
    expect(marked(judge, name)).toEqual({ source: 'x\n', marker: null })
  })
})
