import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '../solver/choose-language.ts'
import { compareOutput } from '../solver/compare-output.ts'
import { problemAt, problemNamed, problemOfFile } from '../solver/find-problem.ts'
import { keepSite, readKeptSites } from '../solver/kept-sites.ts'
import type { SolvedProblem } from '../solver/solved-problem.ts'
import { testFile } from '../solver/test-file.ts'
import { textsFor } from '../solver/texts.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gavel-solver-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test.each([
  ['https://judge.example.org/problem/P1000', { cid: undefined, id: 'P1000' }],
  ['https://judge.example.org/contest/7/problem/A?x=1', { cid: 7, id: 'A' }],
  ['http://127.0.0.1:8080/training/3/problem/P1000/full-screen', { tid: 3, id: 'P1000' }],
  ['https://judge.example.org/group/5/problem/C%23-1#top', { gid: 5, id: 'C#-1' }],
])('%s is the page of a problem', (address, { id, ...place }) => {
  expect(problemAt(address)).toEqual({
    site: new URL(address).origin,
    id,
    place: JSON.parse(JSON.stringify(place)),
  })
})

test.each([
  'https://judge.example.org/contest/7',
  'file:///problem/P1000',
  'P1000',
  'https://judge.example.org/problem/',
])('%s is none', (address) => expect(problemAt(address)).toBeNull())

test('a file names its problem in its first lines, or by its name', () => {
  const source = '// see https://example.org/help\n# (https://judge.example.org/contest/7/problem/B).\n'
  expect(problemOfFile('work/solution.py', `${source}print(1)`)).toMatchObject({
    id: 'B',
    place: { cid: 7 },
  })
  expect(problemOfFile('work/P1000.slow.py', 'print(1)')).toEqual({ site: null, id: 'P1000', place: {} })
  expect(problemOfFile('work/main.py', 'print(1)')).toBeNull()
  expect(problemNamed('A', '7')).toEqual({ site: null, id: 'A', place: { cid: 7 } })
})

test('the ending of a file chooses among the languages that its problem takes', () => {
  expect(chooseLanguage('a.CPP', ['C', 'C++ 20 With O2', 'C++'])).toBe('C++ 20 With O2')
  expect(chooseLanguage('a.py', ['C', 'PyPy3'])).toBe('PyPy3')
  expect(chooseLanguage('a.txt', ['Plain Text'])).toBe('Plain Text')
  expect(chooseLanguage('a.xyz', ['C', 'C++'])).toBeNull()
})

test('a token is kept for the person alone, by site', () => {
  const env = { XDG_CONFIG_HOME: folder() }
  expect(readKeptSites(env)).toEqual({ last: null, tokens: {} })
  keepSite(env, 'https://a.example.org', 'one')
  keepSite(env, 'https://b.example.org', 'two')
  expect(readKeptSites(env)).toEqual({
    last: 'https://b.example.org',
    tokens: { 'https://a.example.org': 'one', 'https://b.example.org': 'two' },
  })
  const file = join(env.XDG_CONFIG_HOME, 'gavel', 'sites.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '{ half')
  expect(readKeptSites(env)).toEqual({ last: null, tokens: {} })
})

test('outputs are compared as the default checker compares them', () => {
  expect(compareOutput('1 2\n3\n', '1 2  \r\n3\n\n')).toBeNull()
  expect(compareOutput('1\n2\n', '1\n3\n')).toEqual({ line: 2, expected: '2', got: '3' })
  expect(compareOutput('1\n', '1\n2\n')).toEqual({ line: 2, expected: null, got: '2' })
  expect(compareOutput('  1\n', '1\n')).toEqual({ line: 1, expected: '  1', got: '1' })
})

const problem: SolvedProblem = {
  title: 'Sum',
  languages: ['Python3'],
  samples: [
    { input: '1 2\n', output: '3\n' },
    { input: '5 5\n', output: '10\n' },
  ],
  timeLimitMs: 1_000,
  mode: 'default',
  files: null,
}
const texts = textsFor({ LANG: 'en_US.UTF-8' })

/** @returns whether all samples passed, and what was said */
function tryProgram(source: string, changes: Partial<SolvedProblem> = {}) {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  onTestFinished(() => log.mockRestore())
  const file = join(folder(), 'P1.py')
  writeFileSync(file, source)
  return { passed: testFile({ ...problem, ...changes }, file, undefined, texts), said: said.join('\n') }
}

test('a program runs on all samples, and each says what is wrong', () => {
  expect(tryProgram('print(sum(map(int, input().split())))')).toEqual({
    passed: true,
    said: 'sample 1: passed\nsample 2: passed\nall 2 samples passed',
  })
  const { passed, said } = tryProgram('a, b = map(int, input().split())\nprint(3 if a == 1 else exit(7))')
  expect(passed).toBe(false)
  expect(said).toBe('sample 1: passed\nsample 2: ended with 7\n1 of 2 samples failed')
  expect(tryProgram('print(4)').said).toContain(
    'sample 1: differs: first difference in line 1\n  expected: "3"\n  got: "4"',
  )
})

test('a program that reads nothing, and one that uses files, are tried as well', () => {
  const ten = [{ input: 'x'.repeat(1_000_000), output: '10\n' }]
  expect(tryProgram('print(10)', { samples: ten }).passed).toBe(true)
  const source = 'print(sum(map(int, open("sum.in").read().split())), file=open("sum.out", "w"))'
  expect(tryProgram(source, { files: { read: 'sum.in', write: 'sum.out' } }).passed).toBe(true)
  expect(tryProgram('print(3)', { files: { read: 'sum.in', write: 'sum.out' } }).passed).toBe(false)
})

test('without samples, or where a sample is a conversation, nothing is tried', () => {
  expect(() => tryProgram('print(3)', { samples: [] })).toThrow('no samples')
  expect(() => tryProgram('print(3)', { mode: 'interactive' })).toThrow('cannot be tried')
})
