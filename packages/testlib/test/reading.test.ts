import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let checker = ''

beforeAll(async () => {
  checker = await compile(programPath('reading-cases'), join(folder.path, 'checker'))
  folder.file('empty', '')
})
afterAll(folder.remove)

let fileCount = 0

/** The verdict and message of a checker that reads `text` as the output. */
async function read(name: string, text: string | Buffer, reader = ''): Promise<string> {
  const file = folder.file(`text${fileCount++}`, text)
  const args =
    name === 'read ans'
      ? ['empty', 'empty', file]
      : name === 'read inf'
        ? [file, 'empty', 'empty']
        : ['empty', file, 'empty']
  const { stderr } = await run(checker, { args, env: { CASE: name, READER: reader }, cwd: folder.path })
  return stderr.trimEnd().replaceAll(file, 'FILE')
}

const readWith = (reader: string, text: string | Buffer): Promise<string> => read('read', text, reader)

describe('integers', () => {
  const good = ['0', '1', '-1', '2147483647', '-2147483648', ' \t\n 42 \n\n']
  test.each(good)('readInt takes %j', async (text) => {
    expect(await readWith('int', text)).toBe('ok read')
  })

  const bad = [
    '-0',
    '00',
    '01',
    '+1',
    '-',
    '--',
    '1-',
    '1.0',
    '0x1',
    '1e5',
    'a',
    '\v1',
    '1\u00a0',
    '9'.repeat(20),
    '9'.repeat(21),
  ]
  test.each(bad)('readInt refuses %j', async (text) => {
    const found = Buffer.from(text, 'utf8').toString('latin1')
    expect(await readWith('int', text)).toBe(`wrong output format Expected integer, but "${found}" found`)
  })

  test.each(['2147483648', '-2147483649', '9223372036854775807', '-9223372036854775808'])(
    'readInt refuses %s as too large, readLong takes it',
    async (text) => {
      expect(await readWith('int', text)).toBe(`wrong output format Expected int32, but "${text}" found`)
      expect(await readWith('long', text)).toBe('ok read')
    },
  )

  test.each(['9223372036854775808', '-9223372036854775809', '18446744073709551615'])(
    'readLong refuses %s',
    async (text) => {
      expect(await readWith('long', text)).toBe(`wrong output format Expected integer, but "${text}" found`)
    },
  )

  test.each(['0', '18446744073709551615'])('readUnsignedLong takes %s', async (text) => {
    expect(await readWith('unsigned', text)).toBe('ok read')
  })

  test.each(['-1', '-0', '01', '18446744073709551616', '+5'])('readUnsignedLong refuses %s', async (text) => {
    expect(await readWith('unsigned', text)).toBe(
      `wrong output format Expected unsigned integer, but "${text}" found`,
    )
  })

  test('with a NUL are refused with a hint', async () => {
    expect(await readWith('int', '1\x002')).toBe(
      'wrong output format Expected integer, but "1~2" found (it contains \\0)',
    )
    expect(await readWith('strict', '1\x00.2')).toBe(
      'wrong output format Expected double, but "1~.2" found (it contains \\0)',
    )
  })

  test('of a hundred thousand digits are shown abbreviated', async () => {
    const shown = `${'7'.repeat(30)}...${'7'.repeat(31)}`
    expect(await readWith('long', '7'.repeat(100_000))).toBe(
      `wrong output format Expected integer, but "${shown}" found`,
    )
  })
})

describe('real numbers', () => {
  test.each(['.5', '5.', '+3', '007', '-0', '1e5', '1E-3', '1e', '1e+', '1e999', '1e-999', '-.5e+1'])(
    'readReal takes %s',
    async (text) => {
      expect(await readWith('real', text)).toBe('ok read')
    },
  )

  test.each(['nan', 'inf', '0x1', '1,5', '--5', '1e5e', '.', 'e', '+-5', '1-2', '1.2.3', '1e.5', '-e5'])(
    'readReal refuses %s',
    async (text) => {
      expect(await readWith('real', text)).toBe(`wrong output format Expected double, but "${text}" found`)
    },
  )

  test.each(['0.5', '-0.5', '12.345', '-1.0', `1.${'5'.repeat(3)}`])(
    'readStrictReal with 1 to 3 digits takes %s',
    async (text) => {
      expect(await readWith('strict', text)).toBe('ok read')
    },
  )

  test.each(['.5', '5.', '+0.5', '00.5', '-00.5', '1e5', '-', '--1.0', '1.2.3', '-.5'])(
    'readStrictReal refuses %s',
    async (text) => {
      expect(await readWith('strict', text)).toBe(
        `wrong output format Expected strict double, but "${text}" found`,
      )
    },
  )

  test.each(['5', '1.2345'])('readStrictReal counts the digits of %s', async (text) => {
    const message = `Expected strict double with number of digits after point in range [1,3], but "${text}" found`
    expect(await readWith('strict', text)).toBe(`wrong output format ${message}`)
  })

  test('readStrictReal refuses a minus at zero, and more than 1000 characters', async () => {
    expect(await readWith('strict', '-0.00')).toBe('wrong output format Redundant minus in "-0.00" found')
    expect(await readWith('strict', `${'1'.repeat(998)}.5`)).toMatch(
      /^wrong answer Strict double .* violates the range/,
    )
    expect(await readWith('strict', `${'1'.repeat(999)}.5`)).toMatch(
      /^wrong output format Expected strict double, but/,
    )
  })

  test('readStrictReal refuses meaningless bounds for digits', async () => {
    const start = 'FAIL stringToStrictDouble: minAfterPointDigitCount should be'
    expect(await readWith('strict bad digits', '1')).toBe(
      `${start} less or equal to maxAfterPointDigitCount.`,
    )
    expect(await readWith('strict negative digits', '1')).toBe(`${start} non-negative.`)
  })
})

describe('the end of data', () => {
  test.each([
    ['int', 'int32'],
    ['long', 'int64'],
    ['unsigned', 'int64'],
    ['real', 'double'],
    ['strict', 'strict double'],
    ['token', 'token'],
  ])('is reported by the reader of %s', async (reader, kind) => {
    expect(await readWith(reader, ' \n\t\r\n')).toBe(
      `wrong output format Unexpected end of file - ${kind} expected`,
    )
  })

  test('in the answer or the input is a failure', async () => {
    expect(await read('read ans', '', 'int')).toBe('FAIL Unexpected end of file - int32 expected (FILE)')
    expect(await read('read inf', 'x', 'int')).toBe('FAIL Expected integer, but "x" found (FILE)')
    expect(await read('read ans', '11', 'int named')).toMatch(
      /^FAIL Integer parameter \[name=n\] equals to 11, violates .* \(FILE\)$/,
    )
  })
})

describe('ranges', () => {
  test.each([
    ['int range', '0', 'Integer 0 violates the range [1, 10^9]'],
    ['int named', '11', 'Integer parameter [name=n] equals to 11, violates the range [1, 10]'],
    [
      'long range',
      '-20000001',
      'Integer parameter [name=x] equals to -20000001, violates the range [-2*10^7, 10^18]',
    ],
    [
      'long range',
      '1000000000000000001',
      'Integer parameter [name=x] equals to 1000000000000000001, violates the range [-2*10^7, 10^18]',
    ],
    ['unsigned range', '0', 'Unsigned integer 0 violates the range [1, 10^7]'],
    ['unsigned by long', '7', 'Unsigned integer parameter [name=u] equals to 7, violates the range [5, 6]'],
    ['mixed bounds', '11', 'Integer 11 violates the range [1, 10]'],
    ['real range', '0.49999999', 'Double 0.5 violates the range [0.5, 1e+10]'],
    ['real named', '1.5', 'Double parameter [name=p] equals to 1.5, violates the range [0, 1]'],
    ['strict named', '1.01', 'Strict double parameter [name=p] equals to 1.01, violates the range [0, 1]'],
    ['ints range', '1 2 0', 'Integer element [index=3] equals to 0, violates the range [1, 100]'],
    ['ints named', '1 101 1', 'Integer element a[1] equals to 101, violates the range [1, 100]'],
    ['longs range', '1 11', 'Integer element b[2] equals to 11, violates the range [1, 10]'],
    ['unsigned longs', '0 1', 'Unsigned integer element [index=1] equals to 0, violates the range [1, 10]'],
    ['reals range', '0.5 2', 'Double element [index=2] equals to 2, violates the range [0, 1]'],
    ['stricts', '0.5 2', 'Strict double element s[2] equals to 2, violates the range [0, 1]'],
  ])('%s of %j is a wrong answer', async (reader, text, message) => {
    expect(await readWith(reader, text)).toBe(`wrong answer ${message}`)
  })

  test('include their bounds', async () => {
    expect(await readWith('int range', '1')).toBe('ok read')
    expect(await readWith('int range', '1000000000')).toBe('ok read')
    expect(await readWith('real range', '0.5')).toBe('ok read')
  })
})

describe('patterns', () => {
  test.each([
    ['pattern', 'abcd', 'Token "abcd" doesn\'t correspond to pattern "[a-z]{1, 3}"'],
    [
      'pattern named',
      'A',
      'Token parameter [name=word] equals to "A", doesn\'t correspond to pattern "[a-z]{1, 3}"',
    ],
    ['line pattern', 'a b\n', 'Line "a b" doesn\'t correspond to pattern "[a-z]{1,3}"'],
    [
      'line pattern named',
      ' a\n',
      'Line [name=row] equals to " a", doesn\'t correspond to pattern "[a-z]{1,3}"',
    ],
    ['tokens', 'ab c', 'Token element [index=2] equals to "c" doesn\'t correspond to pattern "[ab]+"'],
    ['tokens named', 'c', 'Token element t[1] equals to "c", doesn\'t correspond to pattern "[ab]+"'],
    ['lines', 'ab\nc\n', 'Line element l[6] equals to "c", doesn\'t correspond to pattern "[ab]*"'],
  ])('%s refuses %j', async (reader, text, message) => {
    expect(await readWith(reader, text)).toBe(`wrong answer ${message}`)
  })

  test.each([
    ['pattern', 'abc'],
    ['line pattern', 'abc\n'],
    ['lines', '\nba\n'],
    ['tokens', 'a\n\nb'],
  ])('%s takes %j', async (reader, text) => {
    expect(await readWith(reader, text)).toBe('ok read')
  })
})

describe('sequences', () => {
  test('of a size below zero or above a hundred million are failures', async () => {
    expect(await readWith('size negative', '')).toBe('FAIL readInts: size should be non-negative.')
    expect(await readWith('size huge', '')).toBe('FAIL readIntegers: size should be at most 100000000.')
  })

  test('take any blanks between their elements', async () => {
    expect(await readWith('ints', '1 \n\n 2\t3\r\n')).toBe('ok read')
    expect(await readWith('ints', '1 2')).toBe('wrong output format Unexpected end of file - int32 expected')
  })
})

describe('characters', () => {
  test.each([
    ['char', 'b', "Unexpected character 'b', but 'a' expected"],
    ['char', '\n', "Unexpected character #10, but 'a' expected"],
    ['char', '\r', "Unexpected character #13, but 'a' expected"],
    ['char', '', "Unexpected character '\xff', but 'a' expected"],
    ['space', 'x', "Unexpected character 'x', but ' ' expected"],
    ['eoln', 'x', 'Expected EOLN'],
    ['eof', ' ', 'Expected EOF'],
  ])('%s at %j', async (reader, text, message) => {
    expect(await readWith(reader, text)).toBe(`wrong output format ${message}`)
  })

  test('are read unchanged, and as 255 at the end', async () => {
    expect(await read('chars', Buffer.from([0, 255, 10, 13]))).toBe('wrong answer 0 255 10 13 255 255')
  })

  test('can be put back any number of times', async () => {
    expect(await read('unread', 'abc')).toBe('wrong answer 103')
  })
})

describe('line ends', () => {
  test.each([
    ['a\nb\n', 'a|b|'],
    ['a\r\nb', 'a|b'],
    ['a\rb', 'arb'],
    ['\n\n', '||'],
    ['\r\r\n', 'r|'],
    ['', ''],
  ])('eoln in %j', async (text, seen) => {
    expect(await read('walk', text)).toBe(`wrong answer ${seen}`.trimEnd())
  })

  test.each([
    ['ab\nc\n', '2,1'],
    ['ab\r\nc', '2,1'],
    ['a\rb\n', '2'],
    ['a\r', '1'],
    ['\n\n', '0,0'],
    ['a\x00b\xff\n', '4'],
  ])('readLine in %j gives lines of %s characters', async (text, lengths) => {
    expect(await read('lines', Buffer.from(text, 'latin1'))).toBe(`wrong answer ${lengths}`)
  })

  test('seekEoln counts lines and tokens', async () => {
    expect(await read('seekEoln', 'a b  \n\t\n c')).toBe('wrong answer 3 lines, 3 tokens')
    expect(await read('seekEoln', 'a \r\n')).toBe('wrong answer 1 lines, 1 tokens')
  })
})

describe('tokens', () => {
  test('end at LF, CR, space and TAB only', async () => {
    expect(await read('tokens', 'a\vb c\td\r\ne\x00\fg')).toBe('wrong answer [a\vb][c][d][e~\fg]')
  })

  test('longer than the limit are refused', async () => {
    expect(await readWith('short token', 'a'.repeat(100))).toBe('ok read')
    const shown = `${'a'.repeat(30)}...${'a'.repeat(31)}`
    const message = `Length of token exceeds 100, token is '${shown}...'`
    expect(await readWith('short token', 'a'.repeat(200_000))).toBe(`wrong output format ${message}`)
  })

  test('that span chunks of a large file are whole', async () => {
    const text = Array.from({ length: 50_000 }, (_, i) => `token${i}`).join(' \n')
    const file = folder.file('large', text)
    const { stderr } = await run(checker, {
      args: ['empty', file, file],
      env: { CASE: 'same file twice' },
      cwd: folder.path,
    })
    expect(stderr).toBe('ok same\n')
  })
})

describe('a byte order mark', () => {
  const mark = '\xef\xbb\xbf'
  const token = (text: string): Promise<string> => read('tokens', Buffer.from(text, 'latin1'))

  test('is skipped once in the output', async () => {
    expect(await token(`${mark}a`)).toBe('wrong answer [a]')
    expect(await token(`${mark}${mark}a`)).toBe(`wrong answer [${mark}a]`)
    expect(await token('\xef\xbba')).toBe('wrong answer [\xef\xbba]')
    expect(await token('\xef')).toBe('wrong answer [\xef]')
  })

  test('stays in the answer', async () => {
    expect(await read('read ans', Buffer.from(`${mark}5`, 'latin1'), 'int')).toBe(
      `FAIL Expected integer, but "${mark}5" found (FILE)`,
    )
  })
})

describe('other streams', () => {
  test('a text is read in the mode of its base and knows where it came from', async () => {
    expect(await read('text stream', '')).toBe('wrong output format Expected integer, but "abc" found')
    expect(await read('text stream of ans', '')).toBe(
      'FAIL Unexpected end of file - int32 expected (based on empty)',
    )
  })

  test('a stream that was never opened is at its end and has no line', async () => {
    expect(await read('unopened', '')).toBe('wrong output format Expected line')
  })

  test('reset starts a file again', async () => {
    expect(await read('reset', 'abc def')).toBe('wrong answer abcabc')
  })
})
