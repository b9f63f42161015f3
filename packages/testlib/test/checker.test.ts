import { readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, type Ended, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let checker = ''

beforeAll(async () => {
  checker = await compile(programPath('checker-cases'), join(folder.path, 'checker'))
})
afterAll(folder.remove)

interface Case {
  output?: string | Buffer
  answer?: string
  input?: string
  rest?: readonly string[]
  env?: Record<string, string>
}

let fileCount = 0

/** Runs one behaviour of the checker on files of its own; `rest` follows the three file names on the command line. */
function check(name: string, { output = '', answer = '', input = '', rest = [], env = {} }: Case = {}) {
  const id = fileCount++
  folder.file(`in${id}`, input)
  folder.file(`out${id}`, output)
  folder.file(`ans${id}`, answer)
  const args = [`in${id}`, `out${id}`, `ans${id}`, ...rest]
  return run(checker, { args, env: { CASE: name, ...env }, cwd: folder.path }).then(
    ({ stderr, ...ended }) => ({
      ...ended,
      stderr: stderr.replaceAll(`out${id}`, 'OUT').replaceAll(`ans${id}`, 'ANS').replaceAll(`in${id}`, 'IN'),
    }),
  )
}

const ended = (exitCode: number, message: string): Ended => ({ exitCode, stdout: '', stderr: `${message}\n` })
const report = (name: string): string => readFileSync(join(folder.path, name), 'latin1')

describe('a verdict', () => {
  test.each([
    ['ok', 0, 'ok fine 7'],
    ['wa', 1, 'wrong answer bad'],
    ['pe', 2, 'wrong output format odd'],
    ['fail', 3, 'FAIL broken'],
    ['dirt', 2, 'wrong output format dirty'],
    ['eof', 2, 'wrong output format short'],
    ['pc0', 0, 'partially correct (0) none'],
    ['pc30', 30, 'partially correct (30) some'],
    ['pc150', 150, 'partially correct (150) much'],
    ['verdict 6', 3, 'FAIL What is the code ???'],
    ['verdict 12', 3, 'FAIL What is the code ???'],
    ['quit string', 1, 'wrong answer text'],
    ['quitif', 2, 'wrong output format but this'],
    ['blanks', 0, 'ok padded'],
    ['empty', 0, 'ok '],
    ['huge', 1, 'wrong answer yyyyyyyyyy'],
    ['ans wa', 3, 'FAIL about the answer (ANS)'],
    ['inf pe', 3, 'FAIL about the input (IN)'],
    ['ans ok', 3, 'FAIL fine (ANS)'],
    ['ans fail', 3, 'FAIL direct'],
    ['unused option', 3, "FAIL Opts: unused key 'extra'"],
    ['name', 0, 'ok my checker'],
  ])('%s exits with %i and reports it on stderr', async (name, exitCode, message) => {
    expect(await check(name)).toEqual(ended(exitCode, message))
  })

  test('longer than 32000 characters is cut', async () => {
    const start = 'message length exceeds 32000, the message is truncated: '
    expect(await check('long')).toEqual(ended(1, `wrong answer ${start.padEnd(32000, 'x')}`))
  })
})

describe('points', () => {
  test.each([
    ['points 7', 7, 'points 7'],
    ['points 7.25', 7, 'points 7.25 msg'],
    ['points 3.0', 7, 'points 3.0 text'],
    ['points float', 7, 'points 0.1000000015'],
    ['points format', 7, 'points 0.5 1 of 2'],
    ['points third', 7, 'points 0.3333333333'],
    ['points million', 7, 'points 1000000.0'],
    ['points above', 3, "FAIL Parameter 'points' can't be greater than 1E6"],
    ['points int above', 3, "FAIL Parameter 'points' can't be greater than 1E6"],
    ['points negative', 3, "FAIL Parameter 'points' can't be negative"],
    ['points slack', 7, 'points 0.0'],
    ['points nan', 3, "FAIL Parameter 'points' can't be nan"],
    ['points infinite', 3, "FAIL Parameter 'points' can't be infinite"],
    ['info', 7, 'points points_info=a=1 more'],
    ['info alone', 7, 'points points_info=a=1'],
    ['info space', 3, "FAIL Parameter 'points_info' can't contain spaces"],
  ])('%s exits with %i', async (name, exitCode, message) => {
    expect(await check(name)).toEqual(ended(exitCode, message))
  })
})

describe('the report', () => {
  const elsewhere = '\nSee file to check exit message'

  test('contains only the message', async () => {
    expect(await check('wa', { rest: ['plain.txt'] })).toEqual(ended(1, elsewhere))
    expect(report('plain.txt')).toBe('bad')
  })

  test.each([
    ['ok', 'outcome = "accepted">fine 7'],
    ['wa', 'outcome = "wrong-answer">bad'],
    ['pe', 'outcome = "presentation-error">odd'],
    ['dirt', 'outcome = "presentation-error">dirty'],
    ['fail', 'outcome = "fail">broken'],
    ['pc30', 'outcome = "partially-correct" pctype = "30">some'],
    ['points 7', 'outcome = "points" points = "7.0">7'],
    ['points 7.25', 'outcome = "points" points = "7.25">7.25 msg'],
    ['points plain', 'outcome = "fail">Expected points, but infinity found'],
    ['info alone', 'outcome = "fail">Expected points, but infinity found'],
    ['markup', 'outcome = "wrong-answer">a&lt;b&gt;&amp;&quot;c&quot;.d'],
  ])('with -appes is XML: %s', async (name, content) => {
    expect((await check(name, { rest: ['report.xml', '-appes'] })).stderr).toBe(`${elsewhere}\n`)
    expect(report('report.xml')).toBe(
      `<?xml version="1.0" encoding="windows-1251"?><result ${content}</result>\n`,
    )
  })

  test('declares the encoding that was set, if it is a known one', async () => {
    await check('encoding', { rest: ['utf8.xml', '-APPES'] })
    expect(report('utf8.xml')).toMatch('encoding="utf-8"')
    const message = 'FAIL Unexpected encoding for setAppesModeEncoding(encoding)'
    expect(await check('unexpected encoding')).toEqual(ended(3, message))
  })

  test('is a failure if it cannot be written', async () => {
    expect(await check('ok', { rest: ['missing/r.txt'] })).toEqual(
      ended(3, 'FAIL Can not write to the result file'),
    )
  })
})

describe('extra output', () => {
  const dirt = ended(2, 'wrong output format Extra information in the output file')

  test.each(['ok', 'points 7', 'pc30', 'pc0'])('after %s is a presentation error', async (name) => {
    expect(await check(name, { output: 'x' })).toEqual(dirt)
  })

  test('of only blanks and empty lines is ignored', async () => {
    expect((await check('ok', { output: ' \t\r\n\n  ' })).exitCode).toBe(0)
  })

  test.each(['wa', 'pe', 'fail'])('changes nothing after %s', async (name) => {
    expect(await check(name, { output: 'x' })).toEqual(await check(name))
  })

  test('gets the note of the test case', async () => {
    const message = 'wrong output format Extra information in the output file (test case 3)'
    expect(await check('case dirt', { output: 'x' })).toEqual(ended(2, message))
  })
})

describe('test cases', () => {
  test.each([
    ['case ok', 0, 'ok fine (1 test case)'],
    ['cases ok', 0, 'ok fine (really) (5 test cases)'],
    ['case wa', 1, 'wrong answer bad (test case 5)'],
    ['case zero', 1, 'wrong answer bad (test case 2)'],
    ['case partial', 9, 'partially correct (9) half (test case 2)'],
    ['case points', 7, 'points 5 (2 test cases)'],
    ['case ans', 3, 'FAIL Unexpected end of file - int32 expected (test case 4, ANS)'],
    ['case negative', 1, 'wrong answer bad (test case -5)'],
    ['case minus one', 1, 'wrong answer bad (test case -1)'],
    ['cases negative ok', 0, 'ok fine (-2 test cases)'],
    ['case unset', 1, 'wrong answer bad'],
  ])('%s', async (name, exitCode, message) => {
    expect(await check(name)).toEqual(ended(exitCode, message))
  })
})

describe('ensure and expectedButFound', () => {
  test.each([
    ['ensure', 3, 'FAIL Condition failed: "1 + 1 == 3"'],
    ['ouf.ensure', 1, 'wrong answer Condition failed: "2 < 1"'],
    ['ans.ensure', 3, 'FAIL Condition failed: "2 < 1" (ANS)'],
    ['ensuref', 3, 'FAIL n = 5'],
    ['ouf.ensuref', 1, 'wrong answer n = 5'],
    ['ensure comma', 3, 'FAIL Condition failed: "(is_same<pair<int, int>, int>::value)"'],
    ['ensure true', 0, 'ok all held'],
    ['expected int', 1, "wrong answer expected '5', but found '6'"],
    ['expected double', 1, "wrong answer element 3: expected '0.5', but found '2.0'"],
    [
      'expected string',
      2,
      `wrong output format expected 'two words', but found '${'z'.repeat(30)}...${'z'.repeat(31)}'`,
    ],
    ['expected literal', 1, "wrong answer expected 'a', but found 'b'"],
    ['expected mixed', 1, "wrong answer line: expected 'a', but found 'b'"],
  ])('%s', async (name, exitCode, message) => {
    expect(await check(name)).toEqual(ended(exitCode, message))
  })

  test('ensure_ext names the line of the program', async () => {
    expect((await check('ensure ext')).stderr).toMatch(/^FAIL Line \d+: Condition failed: "0 == 1"\n$/)
  })
})

describe('the files', () => {
  const fileCheck = (args: readonly string[], env = {}) =>
    run(checker, { args, env: { CASE: 'ok', ...env }, cwd: folder.path })
  beforeAll(() => {
    folder.file('in', '')
    folder.file('out', '')
    folder.file('ans', '')
  })

  test.each([
    [['in', 'none', 'ans'], 2, 'wrong output format Output file not found: "none"'],
    [['in', 'out', 'none'], 3, 'FAIL Answer file not found: "none"'],
    [['in', 'none', 'none'], 2, 'wrong output format Output file not found: "none"'],
    [['none', 'out', 'ans'], 0, 'ok fine 7'],
    [['in', '.', 'ans'], 2, 'wrong output format Output file is a directory: "."'],
    [['in', 'out', '.'], 3, 'FAIL Answer file is a directory: "."'],
    [['in', '.', '.'], 2, 'wrong output format Output file is a directory: "."'],
    [['.', 'out', 'ans'], 0, 'ok fine 7'],
    [['in', '/dev/null', 'ans'], 0, 'ok fine 7'],
  ])('%j exit with %i', async (args, exitCode, message) => {
    expect(await fileCheck(args)).toEqual(ended(exitCode, message))
  })

  test('a missing input reads as an empty file', async () => {
    const { stderr } = await fileCheck(['none', 'out', 'ans'], { CASE: 'read inf' })
    expect(stderr).toBe('FAIL Unexpected end of file - int32 expected (none)\n')
  })

  test('above the limit are refused with their size', async () => {
    truncateSync(folder.file('big', ''), 5_000_000_000)
    const message = 'wrong output format File size exceeds 134217728 bytes, size is 5000000000'
    expect(await fileCheck(['in', 'big', 'ans'])).toEqual(ended(2, message))
    const answerMessage = 'FAIL File size exceeds 134217728 bytes, size is 5000000000 (big)'
    expect(await fileCheck(['in', 'out', 'big'])).toEqual(ended(3, answerMessage))
  })

  test('may have a different limit', async () => {
    const message = 'wrong output format File size exceeds 4 bytes, size is 5'
    expect(await check('ok', { output: '12345', env: { LIMIT: '4' } })).toEqual(ended(2, message))
    expect((await check('wa', { output: '1234', env: { LIMIT: '4' } })).exitCode).toBe(1)
  })

  const help = 'Use "--help" to get help information'
  const usage = 'Program must be run with the following arguments:'
  test.each([[[]], [['in', 'out']], [['in', 'out', 'ans', 'report', '-appes', 'more']]])(
    '%j are a wrong number',
    async (args) => {
      const files = '<input-file> <output-file> <answer-file> [<report-file> [<-appes>]]'
      expect(await fileCheck(args)).toEqual(
        ended(3, `FAIL ${usage} [--testset testset] [--group group] ${files}\n${help}`),
      )
    },
  )

  test('must be followed by no other flag than -appes', async () => {
    const { exitCode, stderr } = await fileCheck(['in', 'out', 'ans', 'report', '-xml'])
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr: `FAIL ${usage} <input-file> <output-file> <answer-file> [<report-file> [<-appes>]]\n`,
    })
  })

  test('may be named by registerTestlib', async () => {
    const env = { CASE: 'registerTestlib' }
    expect(await fileCheck(['in', 'out', 'ans'], env)).toEqual(ended(1, 'wrong answer registered'))
    expect((await fileCheck(['in', 'out', 'ans'], { CASE: 'registerTestlib 2' })).stderr).toMatch(
      `FAIL ${usage}`,
    )
  })

  test('give way to --help', async () => {
    const { exitCode, stdout, stderr } = await fileCheck(['--help'])
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toMatch('<input-file> <output-file> <answer-file>')
  })
})

describe('testset and group', () => {
  test.each([
    [['--testset', 'pre', 'in', 'out', '--group', 'g', 'ans'], 'ok pre/g/pre/g'],
    [['in', '--group', '', 'out', 'ans', '--testset', 'main'], 'ok main//main/'],
    [['in', 'out', 'ans'], 'ok tests///'],
    [
      ['in', 'out', 'ans', '--testset'],
      'FAIL Expected non-empty testset after --testset command line parameter',
    ],
    [
      ['--testset', '', 'in', 'out', 'ans'],
      'FAIL Expected non-empty testset after --testset command line parameter',
    ],
    [['in', 'out', 'ans', '--group'], 'FAIL Expected group after --group command line parameter'],
  ])('%j', async (args, message) => {
    const { stderr } = await run(checker, { args, env: { CASE: 'groups' }, cwd: folder.path })
    expect(stderr).toBe(`${message}\n`)
  })

  test('fail before registration', async () => {
    expect((await check('unregistered testset')).stderr).toMatch(
      /^FAIL Checker should be initialized with registerTestlibCmd/,
    )
  })
})

describe('a program that does not end with a verdict', () => {
  const unregistered =
    'FAIL Call register-function in the first line of the main (registerTestlibCmd or other similar)'

  test.each([
    ['no quit', 3, '', 'FAIL Checker must end with quit or quitf call.\n'],
    ['exit 0', 3, 'kept', 'FAIL Checker must end with quit or quitf call.\n'],
    ['guard off', 5, '', ''],
    ['halt', 9, '', ''],
    ['unregistered', 3, '', `${unregistered}\n`],
    ['unregistered quit', 3, '', 'FAIL x ()\n'],
  ])('%s exits with %i', async (name, exitCode, stdout, stderr) => {
    expect(await check(name)).toEqual({ exitCode, stdout, stderr })
  })
})
