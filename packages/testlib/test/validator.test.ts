import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, type Ended, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let validator = ''

beforeAll(async () => {
  validator = await compile(programPath('validator-cases'), join(folder.path, 'validator'))
})
afterAll(folder.remove)

const validate = (name: string, stdin: string, ...args: readonly string[]): Promise<Ended> =>
  run(validator, { args, stdin: Buffer.from(stdin, 'latin1'), env: { CASE: name }, cwd: folder.path })
const accepted: Ended = { exitCode: 0, stdout: '', stderr: '' }
const failed = (message: string): Ended => ({ exitCode: 3, stdout: '', stderr: `FAIL ${message}\n` })
const written = (name: string): string => readFileSync(join(folder.path, name), 'latin1')

describe('strict reading', () => {
  const good = '3 -7\n1 50 100\nword\n'

  test('accepts a good test', async () => {
    expect(await validate('test', good)).toEqual(accepted)
  })

  test.each([
    ['a missing final line end', good.slice(0, -1), 'Expected EOLN (stdin, line 3)'],
    ['CR LF', good.replaceAll('\n', '\r\n'), 'Expected EOLN (stdin, line 1)'],
    ['a double space', '3  -7\n1 50 100\nword\n', 'Unexpected white-space - token expected (stdin, line 1)'],
    ['a leading space', ' 3 -7\n1 50 100\nword\n', 'Unexpected white-space - token expected (stdin, line 1)'],
    ['a trailing space', '3 -7 \n1 50 100\nword\n', 'Expected EOLN (stdin, line 1)'],
    ['an extra line', `${good}\n`, 'Expected EOF (stdin, line 4)'],
    ['a missing line', '3 -7\n1 50 100\n', 'Unexpected end of file - token expected (stdin, line 3)'],
    [
      'a wrong separator',
      '3 -7\n1\t50 100\nword\n',
      "Unexpected character '\t', but ' ' expected (stdin, line 2)",
    ],
    [
      'a line end between numbers',
      '3 -7\n1 50\n100\nword\n',
      "Unexpected character #10, but ' ' expected (stdin, line 2)",
    ],
    [
      'a number too large',
      '6 -7\n',
      'Integer parameter [name=n] equals to 6, violates the range [1, 5] (stdin, line 1)',
    ],
    [
      'a number too small',
      '3 -1001\n',
      'Integer parameter [name=m~] equals to -1001, violates the range [-1000, 1000] (stdin, line 1)',
    ],
    [
      'a bad element',
      '3 -7\n1 0 100\n',
      'Integer element a[2] equals to 0, violates the range [1, 100] (stdin, line 2)',
    ],
    ['an empty file', '', 'Unexpected end of file - token expected (stdin, line 1)'],
    [
      'a bad word',
      '1 0\n1\nWORD\n',
      'Token parameter [name=word] equals to "WORD", doesn\'t correspond to pattern "[a-z]{1,5}" (stdin, line 3)',
    ],
    [
      'a huge number',
      `${'9'.repeat(30)} 0\n`,
      `Expected integer, but "${'9'.repeat(30)}" found (stdin, line 1)`,
    ],
    [
      'binary data',
      '\x00\xff\x01',
      'Expected integer, but "~\xff\x01" found (it contains \\0) (stdin, line 1)',
    ],
  ])('refuses %s', async (_, text, message) => {
    expect(await validate('test', text)).toEqual(failed(message))
  })

  test('a line needs its line end', async () => {
    expect(await validate('lines', 'a b\nc\n')).toEqual(accepted)
    expect(await validate('lines', 'a b\nc')).toEqual(failed('Expected EOLN (stdin, line 2)'))
    expect(await validate('lines', 'a b\r\nc\n')).toEqual(failed('Expected EOLN (stdin, line 1)'))
    const message =
      'Line element line[2] equals to "C", doesn\'t correspond to pattern "[a-z\\ ]+" (stdin, line 2)'
    expect(await validate('lines', 'a\nC\n')).toEqual(failed(message))
  })

  test('skips blanks when told to', async () => {
    expect(await validate('eoln', '5\n \n\t\n')).toEqual(accepted)
  })
})

describe('messages', () => {
  test('of a stream name the line that was read last', async () => {
    expect(await validate('ensuref', '1\n2\n')).toEqual(failed('sum is 5 (stdin, line 2)'))
  })

  test('of free functions name only the test case', async () => {
    expect(await validate('free ensuref', '')).toEqual(failed('sum is 5 (test case 3)'))
    expect(await validate('quitf wa', '')).toEqual(failed('x ()'))
  })

  test('name the test case first', async () => {
    expect(await validate('cases', '3\na\nb\nc')).toEqual(
      failed('Expected EOLN (test case 3, stdin, line 4)'),
    )
    expect(await validate('cases from zero', '2\na\nb')).toEqual(
      failed('Expected EOLN (test case 2, stdin, line 3)'),
    )
  })

  test.each([
    ['no end', '5\n', 'Validator must end with readEof call.'],
    ['case too large', '', "testCase expected fit in [1,1073741823], but 1073741824 doesn't"],
    ['feature twice', '', 'Feature f registered twice.'],
    ['feature unknown', '', "Feature f didn't registered via addFeature(feature)."],
    ['feature control', '', "Feature name 'a\nb' contains restricted characters."],
    ['feature elsewhere', '', 'Features are supported in validators only.'],
    [
      'bare',
      '',
      'Validator should be initialized with registerValidation(argc, argv) instead of registerValidation() to support validator.testset()',
    ],
    [
      'bare group',
      '',
      'Validator should be initialized with registerValidation(argc, argv) instead of registerValidation() to support validator.group()',
    ],
  ])('%s', async (name, text, message) => {
    expect(await validate(name, text)).toEqual(failed(message))
  })
})

describe('the command line', () => {
  test('passes testset and group', async () => {
    expect(await validate('testset', '', '--group', 'g', 'unknown', '--testset', 'pre')).toEqual(accepted)
    expect(await validate('defaults', '')).toEqual(accepted)
  })

  const usage =
    'Validator must be run with the following arguments: [--testset testset] [--group group] [--testOverviewLogFileName fileName] [--testMarkupFileName fileName] [--testCase testCase] [--testCaseFileName fileName]'
  test.each([
    [['--testOverviewLogFileName'], usage],
    [['--testCase'], usage],
    [['--testset'], 'Expected non-empty testset after --testset command line parameter'],
    [['--testset', ''], 'Expected non-empty testset after --testset command line parameter'],
    [['--group'], 'Expected group after --group command line parameter'],
    [['--testCase', 'x'], 'Expected integer, but "x" found (stdin)'],
    [['--testCase', '0'], 'Argument testCase should be between 1 and 1073741823, but 0 found'],
  ])('%j is refused', async (args, message) => {
    expect(await validate('defaults', '', ...args)).toEqual(failed(message))
  })
})

describe('the overview log', () => {
  const text = '1 5 0.5 9\n20 1000000000000 1 1\n1\n'
  const log = [
    '"changing": min-value-hit max-value-hit',
    '"real": min-value-hit',
    '"skipped lower": min-value-hit max-value-hit',
    '"~": min-value-hit',
    'feature "hit feature": hit',
    'feature "missed feature":',
    'constant-bounds "changing": 1 ?',
    'constant-bounds "real": 0.500000 2.000000',
    'constant-bounds "skipped lower": 0 1000000000000',
    'constant-bounds "~": 1 18446744073709551615',
    'variable "changing"',
    'variable "empty"',
    'variable "real"',
    'variable "skipped lower"',
    'variable "~"',
  ]

  test('goes to a file, stdout or stderr', async () => {
    expect(await validate('overview', text, '--testOverviewLogFileName', 'log.txt')).toEqual(accepted)
    expect(written('log.txt').split('\n')).toEqual([...log, ''])
    expect((await validate('overview', text, '--testOverviewLogFileName', 'stdout')).stdout).toBe(
      written('log.txt'),
    )
    expect((await validate('overview', text, '--testOverviewLogFileName', 'stderr')).stderr).toBe(
      written('log.txt'),
    )
  })

  test('is not written after a failure', async () => {
    expect((await validate('overview', '0', '--testOverviewLogFileName', 'none.txt')).exitCode).toBe(3)
    expect(existsSync(join(folder.path, 'none.txt'))).toBe(false)
  })

  test('is a failure if it cannot be written', async () => {
    const message = "Validator::writeTestOverviewLog: can't write test overview log to (no/log.txt)"
    expect(await validate('overview', text, '--testOverviewLogFileName', 'no/log.txt')).toEqual(
      failed(message),
    )
  })
})

describe('markup and single test cases', () => {
  const text = '3\na!b\nc\\d\ne\n'

  test('markup marks every case and escapes its own characters', async () => {
    expect(await validate('cases', text, '--testMarkupFileName', 'markup')).toEqual(accepted)
    expect(written('markup')).toBe('MU\xf3\x013\n!c1;a\\!b\n!c2;c\\\\d\n!c3;e\n')
    await validate('cases from zero', text, '--testMarkupFileName', 'markup0')
    expect(written('markup0')).toBe(written('markup'))
  })

  test.each([
    ['1', 'a!b\n'],
    ['2', 'c\\d\n'],
    ['3', 'e\n'],
    ['4', ''],
  ])('case %s is cut out', async (number, content) => {
    expect(await validate('cases', text, '--testCase', number)).toEqual({ ...accepted, stdout: content })
    await validate('cases', text, '--testCase', number, '--testCaseFileName', `case${number}`)
    if (content === '') expect(existsSync(join(folder.path, `case${number}`))).toBe(false)
    else expect(written(`case${number}`)).toBe(content)
  })

  test('are failures if they cannot be written', async () => {
    expect(await validate('cases', text, '--testMarkupFileName', 'no/m')).toEqual(
      failed("Validator::writeTestMarkup: can't write test markup to (no/m) (test case 3)"),
    )
    expect(await validate('cases', text, '--testCase', '1', '--testCaseFileName', 'no/c')).toEqual(
      failed("Validator::writeTestCase: can't write test case to (no/c) (test case 3)"),
    )
  })
})

test('a large input is read in little memory', async () => {
  const text = '123456\n'.repeat(3_000_000)
  const limited = `ulimit -v 60000; exec ${validator}`
  expect(await run('sh', { args: ['-c', limited], stdin: text, env: { CASE: 'many' } })).toEqual(accepted)
})
