import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let scorer = ''

beforeAll(async () => {
  scorer = await compile(programPath('scorer-cases'), join(folder.path, 'scorer'))
})
afterAll(folder.remove)

const score = (name: string, stdin: string) => run(scorer, { stdin, env: { CASE: name } })
const first = '1;tests;g;OK;12.500;100;2048;in;out;ans;0;fine\\; a\\\\b\\nc'
const second = '2;tests;;WRONG_ANSWER;;100;2048;;;;1;'
const third = '3;tests;;OK;;100;2048;;;;0;'

test('a scorer prints the value computed from all results', async () => {
  expect(await score('sum', `${first}\n\n${second}\r\n${third}`)).toEqual({
    exitCode: 0,
    stdout: '12.750\n',
    stderr: '',
  })
  expect((await score('sum', '')).stdout).toBe('0.000\n')
})

test('a result is written as it was read', async () => {
  expect((await score('echo', first)).stdout).toBe(`${first}\nfine; a\\b\nc\n12.500\n`)
})

test.each([
  ['1;2;3', 'Invalid TestResult serialization: expected exactly 12 items'],
  [first.replace('OK', 'GOOD'), 'Unexpected serialized TestResultVerdict'],
  [first.replace('12.500', '12x'), 'Invalid serialized points'],
])('%j fails', async (line, message) => {
  expect(await score('sum', line)).toEqual({ exitCode: 3, stdout: '', stderr: `FAIL ${message}\n` })
})

test('a scorer gives no verdicts', async () => {
  const message = "FAIL Scorer should return points only. Don't use a quit function.\n"
  expect(await score('quit', first)).toEqual({ exitCode: 3, stdout: '', stderr: message })
})

test('results may be read from a file', async () => {
  const file = folder.file('results', `${first}\n${second}\n`)
  expect((await run(scorer, { args: [file], env: { CASE: 'read file' } })).stdout).toBe('2\n')
  const missing = await run(scorer, { args: ['none'], env: { CASE: 'read file' } })
  expect(missing.stderr).toBe("FAIL Can't read test results file 'none'\n")
})
