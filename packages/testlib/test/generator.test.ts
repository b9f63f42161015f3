import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, type Ended, programPath, type Run, run, workFolder } from './programs.ts'
import { RandomModel } from './random-model.ts'

const folder = workFolder()
let generator = ''
let vectors = ''

beforeAll(async () => {
  generator = await compile(programPath('generator-cases'), join(folder.path, 'generator'))
  vectors = await compile(programPath('random-vectors'), join(folder.path, 'vectors'))
})
afterAll(folder.remove)

const generate = (name: string, args: readonly string[] = [], more: Run = {}): Promise<Ended> =>
  run(generator, { args, cwd: folder.path, ...more, env: { CASE: name, ...more.env } })
const failed = (message: string): Ended => ({ exitCode: 3, stdout: '', stderr: `FAIL ${message}\n` })

describe('the random numbers', () => {
  const half = (values: readonly number[]): string => values.map((value) => Math.floor(value / 2)).join(' ')

  test.each([
    {
      args: ['7'],
      expected: `
        raw: ${half([1925858308, 1175798609, 1980649102])}
        next(10): 8 9 2 4 1
        next(16): 14 8 14 4 3
        next(1, 10): 7 2 8 2 8
        next(1000u): 308
        then next(5u, 1000u): 718
        next(1000000007LL): 41003628 524474008 512251259
        next(1LL, 10^18): 271498451941492387
        next(): 0.89679766517168125
        next(2.5, 7.25): 6.7597889095654855
        wnext(100, 3): 14 55 53 97 66
        wnext(1, 100, -2): 3 15 26 14 38
        wnext(1000000, 40): 997346 998029
        wnext(1000000, -40): 2653 1970
        perm(8): 0 7 2 5 6 3 4 1
        perm(8LL, 1LL): 3 5 2 6 7 1 4 8
        shuffle: ahcfgdeb
        [a-z]{5,10}: lqkfulhrn
        id-([ac]|b{2}): id-c id-c id-bb id-c
        then: 175
        -?[1-9][0-9]{0,3}: -4 -37
        then: 739
        [0000000001]{12}: 100000001000
        then: 479
        distinct(5, 1, 100): 87 22 98 32 88
        distinct(8, 1, 10): 1 8 3 10 7 4 5 9
        partition(4, 20): 3 5 6 6
        partition(4, 20, 3): 5 3 5 7
        version 0: 8 7 7 6 8 271498450765693778`,
    },
    {
      args: ['n=5', 'x'],
      expected: `
        raw: ${half([1212780763, 183756960, 1818029293])}
        next(10): 3 0 3 7 5
        next(16): 9 1 13 9 7
        next(1, 10): 9 3 10 8 5
        next(1000u): 763
        then next(5u, 1000u): 595
        next(1000000007LL): 208465022 550714254 98606791
        next(1LL, 10^18): 208853714670440769
        next(): 0.56474504002285753
        next(2.5, 7.25): 5.1825389401085733
        wnext(100, 3): 93 99 76 85 91
        wnext(1, 100, -2): 61 28 17 29 11
        wnext(1000000, 40): 986160 995946
        wnext(1000000, -40): 13839 4053
        perm(8): 7 5 4 3 0 6 1 2
        perm(8LL, 1LL): 2 1 8 4 6 3 7 5
        shuffle: hfedagbc
        [a-z]{5,10}: kpnbhv
        id-([ac]|b{2}): id-bb id-c id-c id-a
        then: 548
        -?[1-9][0-9]{0,3}: -8 375
        then: 356
        [0000000001]{12}: 000010100000
        then: 517
        distinct(5, 1, 100): 69 83 100 68 85
        distinct(8, 1, 10): 9 6 5 4 1 7 10 3
        partition(4, 20): 3 12 4 1
        partition(4, 20, 3): 7 7 3 3`,
    },
    {
      args: [],
      expected: `
        raw: ${half([657276543, 1772661396, 705084821])}
        next(10): 3 6 1 9 0
        next(16): 4 13 5 14 3
        next(1, 10): 2 5 6 5 2
        next(1000u): 543
        then next(5u, 1000u): 868
        next(1000000007LL): 397391841 679700971 145606697
        next(1LL, 10^18): 822981260158260522
        next(): 0.30606823899537006
        next(2.5, 7.25): 3.9538241352280075
        wnext(100, 3): 96 38 92 90 98
        wnext(1, 100, -2): 22 1 9 1 52
        wnext(1000000, 40): 971536 973201
        wnext(1000000, -40): 28463 26798
        perm(8): 2 6 1 0 5 4 3 7
        perm(8LL, 1LL): 1 4 2 6 5 3 8 7
        shuffle: cgbafedh
        [a-z]{5,10}: mzbmweyy
        id-([ac]|b{2}): id-c id-c id-bb id-bb
        then: 977
        -?[1-9][0-9]{0,3}: 888 -902
        then: 852
        [0000000001]{12}: 001000001000
        then: 275
        distinct(5, 1, 100): 22 75 26 45 72
        distinct(8, 1, 10): 3 7 10 1 9 5 4 8
        partition(4, 20): 2 7 6 5
        partition(4, 20, 3): 4 3 6 7`,
    },
    { args: ['привет'], expected: 'next(10): 6 7 3 2 0' },
    { args: [], expected: `setSeed(123): ${half([1553004782, 509477450, 2127939176])}` },
  ])('seeded by $args equal those of the original testlib', async ({ args, expected }) => {
    const lines = (await run(vectors, { args })).stdout.trim().split('\n')
    for (const line of expected.trim().split('\n')) expect(lines).toContain(line.trim())
  })

  test('do not depend on the optimiser or the language standard', async () => {
    const flags = ['-std=c++11', '-O1', '-Wall', '-Wextra', '-Wpedantic', '-Werror']
    const other = await compile(programPath('random-vectors'), join(folder.path, 'vectors-fast'), flags)
    for (const args of [['7'], ['n=5', 'x'], [], ['']])
      expect(await run(other, { args })).toEqual(await run(vectors, { args }))
  })

  test.each([
    { version: 1, seeds: 150 },
    { version: 0, seeds: 30 },
  ] as const)('agree with an independent computation, version $version', async ({ version, seeds }) => {
    for (let seed = 0; seed < seeds; seed++) {
      const args = [`seed=${seed}`, 'é'.repeat(seed % 3), `${seed * 7919}`]
      const env: Record<string, string> = version === 0 ? { VERSION_0: 'yes' } : {}
      const { stdout } = await generate('stream', args, { env })
      const shown = stdout.trimEnd().split('\n')
      const model = modelStream(new RandomModel(args, version))
      expect(shown.map((line) => line.replace(/\S*\.\S*|\d+e-\d+/, (real) => `${Number(real)}`))).toEqual(
        model,
      )
    }
  })
})

/** The output of `stream` of the generator, computed with the model. */
function modelStream(m: RandomModel): string[] {
  const lines: string[] = []
  const line = (name: string, value: unknown): number =>
    lines.push(`${name} ${Array.isArray(value) ? value.join(' ') : String(value)}`)
  const skewedBelow = (n: number, type: number): number =>
    Math.max(0, Math.min(n - 1, Math.trunc(n * m.skewed(type))))

  line('short', m.short(9))
  line('bool range', m.range(0, 1))
  line('int', m.short(1000))
  line('int power', m.short(1024))
  line('int one', m.short(1))
  line('unsigned', m.short(77))
  line('long', m.long(77))
  line('unsigned long', m.long(77))
  line('long long', m.long(2n ** 40n))
  line('unsigned long long', m.long(10n ** 12n))
  line('int range', m.range(-2000000000, 2000000000))
  line('char range', m.range(97, 122))
  line('unsigned range', m.range(3000000000, 4000000000))
  line('long range', m.range(-5, 5))
  line('unsigned long range', m.range(5, 50))
  line('long long range', m.range(-4n * 10n ** 18n, 4n * 10n ** 18n))
  line('unsigned long long range', m.range(1, 9))
  line('mixed range', m.range(1, 5))
  line('real', m.real())
  line('float', m.realBelow(2.5))
  line('real range', m.realBelow(3.75) - 1.5)
  line(
    'wnext int',
    m.weighted(4, () => m.short(100)),
  )
  line(
    'wnext unsigned',
    m.weighted(-4, () => m.short(100)),
  )
  line(
    'wnext long',
    m.weighted(2, () => m.long(100)),
  )
  line(
    'wnext long long',
    m.weighted(-1, () => m.long(10n ** 12n)),
  )
  line(
    'wnext unsigned long long',
    m.weighted(24, () => m.long(10n ** 12n)),
  )
  line('wnext zero', m.short(50))
  line('wnext 25', skewedBelow(1e6, 25))
  line('wnext -25', skewedBelow(1e12, -25))
  line('wnext real', 10 * m.weighted(3, () => m.real()))
  line('wnext real 30', 10 * m.skewed(-30))
  line(
    'wnext type',
    m.weighted(2, () => m.real()),
  )
  line('wnext int range', 10 + m.weighted(1, () => m.short(11)))
  line('wnext unsigned range', 10 + m.weighted(1, () => m.short(11)))
  line('wnext long range', 10n + m.weighted(1, () => m.long(11)))
  line('wnext unsigned long range', 10n + m.weighted(-1, () => m.long(11)))
  line('wnext long long range', -10n + m.weighted(-1, () => m.long(31)))
  line('wnext real range', 1 + m.weighted(2, () => m.real()))
  line('perm unsigned', m.permutation(6))
  line('perm size_t', m.permutation(6, 0, 'long'))
  line('perm first', m.permutation(6, 10))
  line('perm one', m.permutation(1))
  line('any', [10, 20, 30, 40, 50][m.short(5)])
  line('any set', 'abc'[m.short(3)])
  line('any text', 'xyz'[m.short(3)])
  line('wany', 1 + m.weighted(2, () => m.short(7)))
  line('distinct sparse', m.distinct(6, 1, 100000))
  line('distinct dense', m.distinct(9, 11, 20))
  line('distinct long', m.distinct(4, 1, 10n ** 12n))
  line('distinct upper', m.distinct(3, 0, 29))
  line('distinct half', m.distinct(6, 1, 10))
  line('partition', m.partition(5, 100))
  line('partition zero', m.partition(5, 3, 0))
  line('partition long', m.partition(3, 10n ** 12n, 5))
  line('partition one', m.partition(1, 9))
  line('partition exact', m.partition(4, 12, 3))
  line('shuffle', m.shuffle([1, 2, 3, 4, 5, 6, 7]))
  line('last', m.long(1000000007))
  return lines
}

describe('a meaningless draw fails', () => {
  test.each([
    ['next 0', 'random_t::next(int n): n must be positive'],
    ['next long 0', 'random_t::next(long long n): n must be positive'],
    ['next unsigned', 'random_t::next(unsigned int n): n must be less INT_MAX'],
    ['next ull', 'random_t::next(unsigned long long n): n must be less LONGLONG_MAX'],
    ['next ul', 'random_t::next(unsigned long n): n must be less LONG_MAX'],
    ['next range', 'random_t::next(long long n): n must be positive'],
    ['next full range', 'random_t::next(long long n): n must be positive'],
    [
      'next ull range',
      "random_t::next(unsigned long long from, unsigned long long to): from can't not exceed to",
    ],
    ['next real', 'random_t::next(double): n should be positive'],
    ['next real range', 'random_t::next(double from, double to): from should be strictly less than to'],
    ['wnext 0', 'random_t::wnext(int n, int type): n must be positive'],
    ['wnext range', "random_t::wnext(int from, int to, int type): from can't not exceed to"],
    ['wnext span', 'random_t::wnext(int n, int type): n must be positive'],
    [
      'wnext real range',
      'random_t::wnext(double from, double to, int type): from should be strictly less than to',
    ],
    ['wnext unsigned', 'random_t::wnext(unsigned int n, int type): n must be less INT_MAX'],
    ['any', 'random_t::any(const Container& c): c.size() must be positive'],
    ['any range', 'random_t::any(const Iter& begin, const Iter& end): range must have positive length'],
    ['wany', 'random_t::wany(const Container& c, int type): c.size() must be positive'],
    ['perm', 'random_t::perm(T size, E first = 0): size must non-negative'],
    ['distinct size', 'random_t::distinct expected size >= 0'],
    ['distinct upper', 'random_t::distinct expected upper > 0'],
    ['distinct too many', 'random_t::distinct expected size <= upper'],
    ['distinct bounds', 'random_t::distinct expected from <= to'],
    ['distinct range', 'random_t::distinct expected size <= to - from + 1'],
    ['partition size', 'random_t::partition: size < 0'],
    ['partition none', 'random_t::partition: size == 0 && sum != 0'],
    ['partition sum', 'random_t::partition: min_part * size > sum'],
    ['version', 'Random generator version is expected to be 0 or 1.'],
  ])('%s', async (name, message) => {
    expect(await generate(name)).toEqual(failed(message))
  })
})

describe('patterns', () => {
  test.each([
    ['[a-z]{1,3}', ['a', 'abc'], ['', 'abcd', 'A', 'a b']],
    ['[ a b ]{ 2 }', ['ab'], ['a b', 'a']],
    ['a\\ b', ['a b'], ['ab']],
    ['[0-9]?1', ['21'], ['1', '11x']],
    ['0|-?[1-9][0-9]*', ['0', '-5', '10'], ['00', '-0', '', '-']],
    ['x(a|b(c|d))', ['xa', 'xbc', 'xbd'], ['x', 'xb', 'xac']],
    ['((a))', ['a'], ['', 'aa']],
    ['[^a-y]', ['z', 'A', '0'], ['a', 'y', '']],
    ['a.b^c$', ['a.b^c$'], ['axb^c$']],
    ['[a-]{3}', ['a-a'], ['aba']],
    ['[-a]', ['-', 'a'], ['b']],
    ['[a-c-e]', ['b', '-', 'e'], ['d']],
    ['[\\]\\-]+', [']-'], ['\\']],
    ['[(|)]', ['(', '|', ')'], ['a']],
    ['a{2,}', ['aa'], ['a', 'aaa']],
    ['a{0}b', ['b'], ['ab']],
    ['a*b+', ['b', 'aabb'], ['a']],
    ['\\(\\|', ['(|'], ['(']],
    [']', [']'], ['', 'a']],
    ['a}', ['a}'], ['a']],
    ['x]y', ['x]y'], ['xy']],
    ['[a]]', ['a]'], ['a', ']']],
    ['{3}', ['{3}'], ['333', '']],
    ['a{2}{3}', ['aa{3}'], ['aaaaaa', 'aa']],
    ['{{2}|}+', ['{{', '}', '}}}'], ['{', '{2}', '']],
    ['(]|})', [']', '}'], ['', ']}']],
    ['a\\', ['a\\'], ['a']],
  ])('%s', async (pattern, good, bad) => {
    const stdin = [...good, ...bad].map((text) => `${pattern}\t${text}\n`).join('')
    const { stdout } = await generate('patterns', [], { stdin: Buffer.from(stdin, 'latin1') })
    expect(stdout).toBe('1\n'.repeat(good.length) + '0\n'.repeat(bad.length))
  })

  test.each([
    '',
    '(',
    ')',
    'a)',
    '(a',
    '[',
    '[a',
    '[]',
    'a{',
    'a{}',
    'a{x}',
    'a{,3}',
    'a{3,2}',
    'a{1,2,3}',
    '[b-a]',
    '(a)b',
    '(a)(b)',
    '(ab){2}',
    'a|',
    '|a',
    'a||b',
    '()',
    '[a\\',
    '(a\\',
    '(]',
    'a{99999999999}',
  ])('that are illegal fail: %j', async (pattern) => {
    const { exitCode, stdout, stderr } = await generate('pattern', [], { env: { PATTERN: pattern } })
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toMatch(/^FAIL pattern: Illegal pattern \(or part\) ".*"\n$/)
  })

  test('without an upper bound cannot be generated', async () => {
    const message = "pattern::next(random_t& rnd): can't process character '*' for generation"
    for (const pattern of ['a*', '[ab]+'])
      expect(await generate('pattern', [], { env: { PATTERN: pattern } })).toEqual(failed(message))
  })

  test('may be formatted first', async () => {
    expect((await generate('pattern format')).stdout).toBe('aaa\n')
  })
})

describe('options', () => {
  const ask = (asked: string, ...args: readonly string[]): Promise<Ended> =>
    generate('options', args, { env: { ASKED: asked } })
  const answered = (...lines: readonly string[]): Ended => ({
    exitCode: 0,
    stdout: lines.map((line) => `${line}\n`).join(''),
    stderr: '',
  })

  test.each([
    ['int:n', ['-n', '5'], '5'],
    ['int:n', ['--n=5'], '5'],
    ['int:n', ['-n10'], '10'],
    ['int:t', ['--t20'], '20'],
    ['int:n', ['-n1e3'], '1000'],
    ['int:n', ['-n', '-5'], '-5'],
    ['int:x1', ['-x1', '5'], '5'],
    ['int:n', ['-n', '3', '-n', '4'], '4'],
    ['int:n', ['-n=007'], '7'],
    ['int:n', ['-n=1.5e1'], '15'],
    ['int:n', ['-n=150e-1'], '15'],
    ['int:n', ['-n=+2E+2'], '200'],
    ['int:n', ['-n=-2147483648'], '-2147483648'],
    ['ll:n', ['-n=9e18'], '9000000000000000000'],
    ['ull:n', ['-n=18446744073709551615'], '18446744073709551615'],
    ['real:x', ['-x=0.5'], '0.5'],
    ['real:x', ['-x', '-.25'], '-0.25'],
    ['real:x', ['-x=25e-2'], '0.25'],
    ['ld:x', ['-x=1e-3'], '0.001'],
    ['bool:f', ['-f'], 'true'],
    ['bool:f', ['-f=0'], 'false'],
    ['bool:f', [], 'false'],
    ['text:s', ['-s='], ''],
    ['text:s', ['-s', 'two words'], 'two words'],
    ['text:s', ['-s', '---three'], '---three'],
    ['text:flag', ['-flag', '5'], '5'],
    ['text:s:other', [], 'other'],
    ['literal:s', [], 'literal'],
    ['int:n:42', [], '42'],
    ['has:n', [], 'false'],
    ['at:2', ['a', 'b'], 'b'],
    ['intAt:1', ['12'], '12'],
    ['intAt:9:default', [], '77'],
    ['boolAt:1', ['true'], '1'],
  ])('%s of %j is %j', async (asked, args, value) => {
    expect(await ask(asked, ...args)).toEqual(answered(value))
  })

  test.each([
    ['int:n', [], "unknown key 'n'"],
    ['text:s', [], "unknown key 's'"],
    ['at:2', ['a'], "index '2' is out of range [0,2)"],
    ['at:-1', ['a'], "index '-1' is out of range [0,2)"],
    ['int:n', ['-n=1.5'], "expected integer but '1.5' found"],
    ['int:n', ['-n=x'], "expected integer but 'x' found"],
    ['int:n', ['-n='], "expected integer but '' found"],
    ['int:n', ['-n=+5'], "expected integer but '+5' found"],
    ['int:n', ['-n=1e-1'], "expected integer but '1e-1' found"],
    ['u:n', ['-n=-1'], "expected non-negative integer but '-1' found"],
    ['int:n', ['-n=2147483648'], "integer overflow: expected integer but '2147483648' found"],
    ['short:n', ['-n=-32769'], "integer overflow: expected integer but '-32769' found"],
    ['ll:n', ['-n=1e19'], "integer overflow: expected integer but '1e19' found"],
    ['int:n', ['-n=1e'], "expected typical exponential notation but '1e' found"],
    ['int:n', ['-n=e5'], "expected typical exponential notation but 'e5' found"],
    ['int:n', ['-n=1e1.5'], "expected typical exponential notation but '1e1.5' found"],
    [
      'int:n',
      [`-n=${'1'.repeat(21)}e1`],
      `expected typical exponential notation but '${'1'.repeat(21)}e1' found`,
    ],
    ['real:x', ['-x=nan'], "expected float number but 'nan' found"],
    ['real:x', ['-x=0x1'], "expected float number but '0x1' found"],
    ['real:x', ['-x=1.2.3'], "expected float number but '1.2.3' found"],
    ['bool:f', ['-f=yes'], "key 'f': expected bool true/false or 0/1 but 'yes' found"],
    ['boolAt:1', ['2'], "opt by index '1': expected bool true/false or 0/1 but '2' found"],
  ])('%s of %j fails', async (asked, args, message) => {
    expect(await ask(asked, ...args)).toEqual(failed(`Opts: ${message}`))
  })

  test('that the program did not read fail at the end, the first in order', async () => {
    const { exitCode, stderr } = await ask('has:n', '-z', '-b', '-n')
    expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: "FAIL Opts: unused key 'b'\n" })
    expect((await ask('int:n:1', '-m=5')).stderr).toBe("FAIL Opts: unused key 'm'\n")
    expect((await ask('bool:f', '-m')).stderr).toBe("FAIL Opts: unused key 'm'\n")
    expect((await ask('check:', '-m')).stderr).toBe("FAIL Opts: unused key 'm'\n")
  })

  test('that the program did not read pass without a default, or when the check is suppressed', async () => {
    expect((await ask('int:n', '-m', '-n5')).exitCode).toBe(0)
    expect((await ask('has:n suppress:', '-m')).exitCode).toBe(0)
    expect((await ask('suppress: has:n', '-m')).exitCode).toBe(0)
  })

  test('fail where the program asks for the check, even after a suppress', async () => {
    const unused = { exitCode: 3, stderr: "FAIL Opts: unused key 'm'\n" }
    expect(await ask('suppress: check:', '-m')).toMatchObject(unused)
    expect(await ask('suppress: check: text:m', '-m')).toMatchObject(unused)
    expect(await ask('suppress: text:m check:', '-m')).toMatchObject({ exitCode: 0, stderr: '' })
  })
})

describe('output', () => {
  test('println prints values, collections and ranges', async () => {
    const lines = [
      '5',
      'text',
      'a string',
      '1 c',
      '1 2.5 three 4 1 1e+09 7',
      '1 2 3',
      '',
      'a b',
      '1 2 3',
      'n = 4 5',
    ]
    const ranges = ['7 8 9', '8', '1 2', '1 2 3 4', 'two texts', 'a b', '3 4', '0.3333333333']
    expect((await generate('println')).stdout.split('\n')).toEqual([...lines, ...ranges, ''])
  })

  test('startTest writes to a file named by the number', async () => {
    expect(await generate('write')).toEqual({ exitCode: 0, stdout: '', stderr: '' })
    expect(readFileSync(join(folder.path, '12'), 'utf8')).toBe('in a file\n')
    expect(await generate('startTest', [], { cwd: '/proc' })).toEqual(failed("Unable to write file '7'"))
  })

  test('a generator exits with what main returned', async () => {
    expect(await generate('return 4')).toEqual({ exitCode: 4, stdout: '', stderr: '' })
  })
})
