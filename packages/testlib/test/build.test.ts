import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TESTLIB_INCLUDE_DIR } from '../src/index.ts'
import { compile, compilerArguments, programPath, run, workFolder } from './programs.ts'
import { USUAL_FLAGS } from './usual-flags.ts'

const folder = workFolder()
const inFolder = (name: string): string => join(folder.path, name)
const strictFlags = (...flags: readonly string[]): string[] => [
  '-Wall',
  '-Wextra',
  '-Wpedantic',
  '-Werror',
  ...flags,
]

beforeAll(() => {
  folder.file('in', '')
  folder.file('out', '')
  folder.file('two', '1 2')
  folder.file('ans', '')
})
afterAll(folder.remove)

/** Runs the program that calls everything as each kind of program. */
async function runEveryKind(program: string) {
  const kind = (args: readonly string[], stdin = '') => run(program, { args, stdin, cwd: folder.path })
  const files = ['in', 'out', 'ans']
  return {
    checker: await kind(['--testset', 't', ...files]),
    points: await kind(['--testset', 't', '--group', 'points', ...files]),
    interactor: await kind(['in', 'tout'], '5\n'),
    validator: await kind(['validator'], '5\n'),
    badValidator: await kind(['validator'], '5'),
    generator: await kind(['generator', '-n6']),
    scorer: await kind(['scorer'], '1;t;;OK;;1;1;;;;0;\n'),
  }
}

describe('a program that calls everything', () => {
  test.each([
    [['-std=c++11']],
    [['-std=c++14']],
    [['-std=c++17', '-O2']],
    [['-std=c++20', '-DSTANDARD_FIRST']],
    [['-std=c++23']],
  ])('compiles without a warning and works with %j', async (flags) => {
    const program = await compile(programPath('everything'), inFolder('everything'), strictFlags(...flags))
    const quiet = { exitCode: 0, stdout: '', stderr: '' }
    expect(await runEveryKind(program)).toEqual({
      checker: { ...quiet, stderr: 'ok everything\n' },
      points: { ...quiet, exitCode: 7, stderr: 'points 5.5 half\n' },
      interactor: { ...quiet, stderr: 'ok talked\n' },
      validator: quiet,
      badValidator: { ...quiet, exitCode: 3, stderr: 'FAIL Expected EOLN (stdin, line 1)\n' },
      generator: { ...quiet, stdout: 'n = 1 6 text 0\n0 aa 0 3 1\n1 1\nn = 5\n' },
      scorer: { ...quiet, stdout: '1.000\n' },
    })
  })
})

describe('the exit codes', () => {
  const verdicts = ['0', '1', '2', '3', '4', '5', '8', '16', '46', 'points']

  /** The exit codes of all verdicts of a build. */
  async function exitCodes(...flags: readonly string[]): Promise<number[]> {
    const program = await compile(programPath('verdict'), inFolder('verdict'), [
      '-std=c++17',
      '-O0',
      ...flags,
    ])
    const runs = verdicts.map((verdict) =>
      run(program, { args: ['in', 'out', 'ans'], env: { VERDICT: verdict }, cwd: folder.path }),
    )
    return (await Promise.all(runs)).map(({ exitCode }) => exitCode)
  }

  test.each([
    [['-DPC_BASE_EXIT_CODE=16'], [0, 1, 2, 3, 2, 7, 2, 16, 46, 7]],
    [['-DEJUDGE'], [0, 5, 4, 6, 4, 7, 4, 0, 30, 7]],
    [['-DCONTESTER'], [172, 171, 170, 163, 170, 7, 170, 0, 30, 7]],
    [
      ['-DTESTSYS', '-DENABLE_UNEXPECTED_EOF', '-DWA_EXIT_CODE=99'],
      [0, 99, 2, 3, 2, 7, 8, 50, 80, 7],
    ],
  ])('with %j are %j', async (flags, codes) => {
    expect(await exitCodes(...flags)).toEqual(codes)
  })

  test('can be thrown as exceptions', async () => {
    const flags = [
      '-std=c++17',
      '-O0',
      '-DTESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT',
      '-DFOOTER',
      '-DPCMS2',
    ]
    const program = await compile(programPath('verdict'), inFolder('throwing'), flags)
    const caught = (verdict: string, ...more: readonly string[]) =>
      run(program, { args: ['in', 'out', 'ans', ...more], env: { VERDICT: verdict }, cwd: folder.path })
    const footer = (code: number): string => `Checker: "verdict 1"\nExit code: ${code}\n`
    expect(await caught('1')).toEqual({
      exitCode: 0,
      stdout: 'caught 1\ncaught 1\n',
      stderr: `wrong answer text\n${footer(1)}`.repeat(2),
    })
    // The operating system would truncate it to eight bits.
    expect((await caught('1016')).stdout).toBe('caught 1000\ncaught 1000\n')
    await caught('points', 'report', '-appes')
    expect((await run('cat', { args: [inFolder('report')] })).stdout).toMatch(
      'outcome = "relative-scoring" points = "5.0"',
    )
  })
})

describe('the compiler', () => {
  const refusedBodies: readonly (readonly [body: string, expected: RegExp])[] = [
    ['rand();', /use rnd\.next\(\)/],
    ['std::rand();', /use rnd\.next\(\)/],
    ['srand(5);', /use registerGen\(argc, argv, 1\)/],
  ]
  // These stop the compiler before it reaches errors that depend on a call.
  const wrongBodies: readonly (readonly [body: string, expected: RegExp])[] = [
    ['quitf(_wa, "%d", "x");', /-Werror=format/],
    ['ouf.quitf(_wa, "%s", 5);', /-Werror=format/],
    ['quitp(5, "%d", "x");', /-Werror=format/],
    ['ensuref(false, "%d", "x");', /-Werror=format/],
    ['rnd.next("%d", "x");', /-Werror=format/],
    ['registerGen(argc, argv);', /deprecated/],
    ['string s = "ab"; random_shuffle(s.begin(), s.end());', /random_shuffle/],
    ['InStream copy(ouf);', /deleted/],
  ]
  const acceptedBodies = [
    'quitf(_ok, "fine");',
    'expectedButFound(_wa, 1, 2);',
    'quitp(5LL);',
    'ouf.readInt(1, 1e9);',
    'ouf.readLong(1, 1e18);',
  ]

  /** The compiler's messages for each body, wrapped in a function on its own line; all in one file. */
  async function complaints(bodies: readonly string[], ...flags: readonly string[]): Promise<string[]> {
    const functions = bodies.map(
      (body, i) => `void body${i}(int argc, char* argv[]) { (void)argc, (void)argv; ${body} }`,
    )
    const source = folder.file(
      'bodies.cpp',
      ['#include "testlib.h"', 'using namespace std;', ...functions].join('\n'),
    )
    const args = [...compilerArguments(source, [...USUAL_FLAGS, ...flags]), '-c', '-o', inFolder('bodies.o')]
    const said = (await run('g++', { args })).stderr.split('\n')
    return bodies.map((_, i) => said.filter((line) => line.includes(`bodies.cpp:${i + 3}:`)).join('\n'))
  }

  test.each([
    ['calls of rand and srand', refusedBodies],
    ['formats that do not fit, random_shuffle and copies of streams', wrongBodies],
  ])('refuses %s', async (_, bodies) => {
    const said = await complaints(bodies.map(([body]) => body))
    bodies.forEach(([body, expected], i) => {
      expect(said[i], body).toMatch(expected)
    })
  })

  test('accepts code that only looks odd', async () => {
    expect(await complaints(acceptedBodies)).toEqual(acceptedBodies.map(() => ''))
  })

  test('refuses both line end options together', async () => {
    const source = folder.file('ends.cpp', '#define FOR_LINUX\n#define FOR_WINDOWS\n#include "testlib.h"\n')
    const args = ['-std=c++17', `-I${TESTLIB_INCLUDE_DIR}`, '-E', source, '-o', '/dev/null']
    expect((await run('g++', { args })).stderr).toMatch('Only one of FOR_WINDOWS and FOR_LINUX')
  })
})

test('two translation units link and share their streams', async () => {
  const args = [
    ...compilerArguments(programPath('first-unit')),
    programPath('other-unit'),
    '-o',
    inFolder('units'),
  ]
  expect((await run('g++', { args })).stderr).toBe('')
  const { stderr } = await run(inFolder('units'), { args: ['in', 'two', 'ans'], cwd: folder.path })
  expect(stderr).toBe('ok 1 then 2\n')
})
