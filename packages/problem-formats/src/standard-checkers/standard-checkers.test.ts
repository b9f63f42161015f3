import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TESTLIB_INCLUDE_DIR } from '@gavel/testlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lemonChecker, syzojChecker, withoutOutputArgument } from '../formats/shared/programs.ts'
import { Report } from '../formats/shared/report.ts'
import {
  floatsByLine,
  icpcValidator,
  type Judged,
  lineCount,
  linesInAnyCase,
  realNumbers,
  sameCharacters,
  strictLines,
  testlibChecker,
  trimmedLines,
  unorderedWords,
  wordsByLine,
} from '../formats/shared/standard-checkers.ts'
import type { PackageProgram } from '../package-problem.ts'

const run = promisify(execFile)
const COMPILER_FLAGS = ['-std=gnu++17', '-O0', '-w', '-DPC_BASE_EXIT_CODE=16', `-I${TESTLIB_INCLUDE_DIR}`]
const COMPILER_MS = 300_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkers-'))
  for (const library of ['testlib.h', 'texts.hpp']) await compileTogether(library)
}, COMPILER_MS)
afterAll(() => rm(folder, { recursive: true }))

/** The programs that need one library, built into one executable: compiling each separately would take minutes. */
const together = new Map<string, { program: PackageProgram; library: string; index: number }>()
const alone = new Map<string, string>()

function registered(judged: Judged | null): PackageProgram {
  const program = requireProgram(judged)
  const library = program.source.includes('"testlib.h"') ? 'testlib.h' : 'texts.hpp'
  const index = [...together.values()].filter((other) => other.library === library).length
  if (!together.has(program.source)) together.set(program.source, { program, library, index })
  return program
}

/** Puts each program in its own namespace; the first argument chooses one. */
async function compileTogether(library: string): Promise<void> {
  const members = [...together.values()].filter((one) => one.library === library)
  const sources = members.map(({ program, index }) => {
    const constants = [...program.source.matchAll(/^#define (\w+)/gm)].map(([, name]) => `#undef ${name}\n`)
    return `namespace member${index} {\n${program.source}\n}\n${constants.join('')}`
  })
  const table = members.map(({ index }) => `member${index}::check`).join(', ')
  const source = `#include <bits/stdc++.h>
#include "${library}"
#define main check
${sources.join('')}#undef main
int main(int argc, char* argv[]) {
    int (*const members[])(int, char**) = {${table}};
    return members[std::atoi(argv[1])](argc - 1, argv + 1);
}
`
  const extraFiles = Object.assign({}, ...members.map(({ program }) => program.extraFiles))
  await compile({ source, extraFiles }, join(folder, library))
}

/** The command of a checker. */
function commandOf(program: PackageProgram): readonly string[] {
  const member = together.get(program.source)
  if (member !== undefined) return [join(folder, member.library, 'main'), String(member.index)]
  const path = alone.get(program.source)
  if (path === undefined) throw new Error('not compiled')
  return [path]
}

async function compile(
  { source, extraFiles }: Pick<PackageProgram, 'source' | 'extraFiles'>,
  dir: string,
): Promise<string> {
  await mkdir(dir)
  for (const [name, text] of Object.entries(extraFiles)) await writeFile(join(dir, name), text)
  await writeFile(join(dir, 'main.cpp'), source)
  await run('g++', [...COMPILER_FLAGS, '-o', join(dir, 'main'), join(dir, 'main.cpp')])
  return join(dir, 'main')
}

const requireProgram = (judged: Judged | null): PackageProgram => {
  if (judged?.program == null) throw new Error('no program')
  return judged.program
}

interface Ended {
  readonly code: number
  readonly stdout: string
}

let runs = 0

/** Runs a checker as the judge does: with three files under the judge's names, or the output on standard input. */
async function check(program: PackageProgram, answer: string, output: string): Promise<Ended> {
  const command = commandOf(program)
  const cwd = join(folder, `run-${runs++}`)
  await mkdir(cwd)
  for (const [name, text] of Object.entries({ input: '', output, answer }))
    await writeFile(join(cwd, name), text)
  if (program.protocol !== 'icpc') return await end([...command, 'input', 'output', 'answer'], cwd)
  await mkdir(join(cwd, 'feedback'))
  return await end([...command, 'input', 'answer', 'feedback/', ...program.arguments], cwd)
}

async function end(command: readonly string[], cwd: string): Promise<Ended> {
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'exec "$@" < output', 'sh', ...command], { cwd })
    return { code: 0, stdout }
  } catch (error) {
    // The exit code is what the test wants to see.
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, stdout }
  }
}

describe("the ICPC's default validator", () => {
  const defaultValidator = registered(icpcValidator([]))
  test.each([
    ['', 'hello world', 'hello world', 42],
    ['', 'Hello', 'hello', 42],
    ['case_sensitive', 'Hello', 'hello', 43],
    ['float_tolerance 0.5', '1', '1.1', 42],
    ['float_tolerance 0.5', '1', '1.50001', 43],
    ['float_absolute_tolerance 0.1', '1', '1.4', 43],
    ['float_relative_tolerance 0.1', '100', '105', 42],
    ['float_relative_tolerance 0.01', '0', '1', 43],
    ['float_tolerance 0.5', 'inf', '0', 43],
    ['float_absolute_tolerance 0.5', '1', '1.4x', 43],
    ['case_sensitive space_change_sensitive float_tolerance 0.5', 'PI is 3.14', 'PI is 3.14', 42],
    ['space_change_sensitive', 'hello\n world\n', 'hello\nworld\n', 43],
    ['', 'Hello World!', '', 43],
    ['', 'Hello World!', ' \n', 43],
    ['', 'Hello World!', 'Hello World! more', 43],
    ['float_tolerance 1e-6', 'Yes 0.5', 'yes 5e-1', 42],
    ['float_tolerance 1e-6', '1', '0x1', 43],
  ])('%s: answer %j, output %j', async (flags, answer, output, code) => {
    const program = { ...defaultValidator, arguments: flags === '' ? [] : flags.split(' ') }
    expect((await check(program, answer, output)).code).toBe(code)
  })
})

describe("testlib's checkers", () => {
  const rows: readonly (readonly [string, string, string, number])[] = [
    ['icmp', '5', ' 5\n', 0],
    ['icmp', '5', '6', 1],
    ['icmp', '5', '5 5', 2],
    ['icmp', '5', '2147483648', 2],
    ['uncmp', '1 2 2', '2 1 2', 0],
    ['uncmp', '1 2 2', '2 1 1', 1],
    ['uncmp', '1 2', '1 2 2', 1],
    ['nyesno', 'YES no', 'yes NO', 0],
    ['nyesno', 'YES no', 'yes yes', 1],
    ['nyesno', 'YES', 'yes no', 1],
    ['nyesno', 'YES', 'maybe', 2],
    ['rcmp', '1', '1.0000014', 0],
    ['rcmp', '1000000', '1000000.1', 1],
    ['rcmp', '1', '1 2', 2],
    ['dcmp', '1000000', '1000000.9', 0],
    ['dcmp', '1', '1.00001', 1],
    ['rncmp', '1 2', '1.00001 2', 0],
    ['rncmp', '1 2', '1.0001 2', 1],
    ['rcmp4', '1 20000', '1.00009 20001', 0],
    ['rcmp4', '1 2', '1.001 2', 1],
    ['caseicmp', 'Case 1: 5\nCase 2: 6', 'Case 1: 5 Case 2: 6', 0],
    ['caseicmp', 'Case 1: 5', 'Case 1: 6', 1],
    ['caseicmp', 'Case 1: 5', 'Case 2: 5', 2],
    ['casencmp', 'Case #1: 5 6', 'Case #1: 5 6', 0],
    ['casencmp', 'Case #1: 5 6', 'Case #1: 5', 1],
    ['casewcmp', 'Case 1: a Case', 'Case 1: a Case', 0],
    ['casewcmp', 'Case 1: a b', 'Case 1: a B', 1],
  ]
  const checkers = new Map(rows.map(([name]) => [name, registered(testlibChecker(name))]))
  test.each(rows)('%s: answer %j, output %j', async (name, answer, output, code) => {
    const program = checkers.get(name) ?? registered(null)
    expect((await check(program, answer, output)).code).toBe(code)
  })

  test('are known by all their names', () => {
    expect(testlibChecker('wcmp')).toMatchObject({ comparison: 'tokens', program: null })
    expect(testlibChecker('nonsense')).toBeNull()
    for (const name of ['fcmp', 'lcmp', 'ncmp', 'hcmp', 'yesno', 'acmp', 'rcmp6', 'rcmp9'])
      expect(testlibChecker(name)?.program?.protocol).toBe('testlib')
  })
})

describe('checkers of texts', () => {
  const floats = registered(floatsByLine('1e-6', 'default'))
  const rows: readonly (readonly [string, PackageProgram, string, string, number])[] = [
    ['strict lines', registered(strictLines()), 'a b\nc\n', 'a b\r\nc', 0],
    ['strict lines', registered(strictLines()), 'a b\n', 'a b \n', 1],
    ['trimmed lines', registered(trimmedLines()), 'a\nb\n', 'a  \nb', 0],
    ['trimmed lines', registered(trimmedLines()), 'a\nb\n', 'a\nb\n\n', 1],
    ['lines in any case', registered(linesInAnyCase()), 'Ab\n', 'aB  \n\n', 0],
    ['lines in any case', registered(linesInAnyCase()), 'Ab c\n', 'Ab  c\n', 1],
    ['words by line', registered(wordsByLine()), 'a b\nc\n', '\na   b\n\nc', 0],
    ['words by line', registered(wordsByLine()), 'a b\nc\n', 'a\nb\nc', 1],
    ['same characters', registered(sameCharacters()), 'abC\n', 'c b a', 0],
    ['same characters', registered(sameCharacters()), 'abC\n', 'c b', 1],
    ['unordered words', registered(unorderedWords()), 'a b b', 'b\na\nb', 0],
    ['unordered words', registered(unorderedWords()), 'a b b', 'b a a', 1],
    ['floats', floats, 'x 1000000\n', 'x 1000000.5\n', 0],
    ['floats', floats, 'x 1\ny', 'x 1 y', 1],
    ['floats', floats, 'x 1', 'z 1', 1],
  ]
  test.each(rows)('%s, row %#', async (_name, program, answer, output, code) => {
    expect((await check(program, answer, output)).code).toBe(code)
  })

  const counting = registered(lineCount())
  test('awards a share of the lines as a percentage', async () => {
    const program = counting
    expect(await check(program, 'a\nb\nc\nd\n', 'a\nx\n c \n')).toEqual({ code: 99, stdout: '50.000000\n' })
    expect((await check(program, 'a\nb\n', 'a\nb\n\n')).code).toBe(0)
    expect((await check(program, 'a\n', 'a\nb\n')).code).toBe(1)
  })

  const near = registered(realNumbers('1e-3'))
  test('compares numbers within their own error', async () => {
    expect((await check(near, '1', '1.0005')).code).toBe(0)
  })
})

describe('checkers that other judges call differently', () => {
  const plain = { path: 'spj.c', language: 'C++ 17 With O2' }

  test("SYZOJ's find their files and print a percentage, unless they fail", {
    timeout: COMPILER_MS,
  }, async () => {
    const source = `int main() {
    int a = 0, b = 0;
    FILE *output = fopen("user_out", "r"), *answer = fopen("answer", "r");
    if (fscanf(output, "%d", &a) != 1 || fscanf(answer, "%d", &b) != 1) return 3;
    printf("%d", a == b ? 100 : 40);
}`
    const program = registeredAlone(syzojChecker({ ...plain, source }, new Report()))
    expect(await check(await program, '7', '7')).toEqual({ code: 99, stdout: '100' })
    expect(await check(await program, '7', '8')).toEqual({ code: 99, stdout: '40' })
    expect((await check(await program, '7', '')).code).toBe(3)
  })

  test("Lemon's write a score into a file", { timeout: COMPILER_MS }, async () => {
    const source = `int main(int argc, char *argv[]) {
    int a = 0, b = 0;
    FILE *output = fopen(argv[2], "r"), *answer = fopen(argv[3], "r");
    if (argc != 7 || fscanf(output, "%d", &a) != 1 || fscanf(answer, "%d", &b) != 1) return 3;
    FILE *score = fopen(argv[5], "w");
    fprintf(score, "%d", a == b ? atoi(argv[4]) : 25);
    fclose(score);
}`
    const program = registeredAlone(lemonChecker({ ...plain, source }))
    expect(await check(await program, '7', '7')).toEqual({ code: 99, stdout: '100.000000\n' })
    expect(await check(await program, '7', '8')).toEqual({ code: 99, stdout: '25.000000\n' })
    expect((await check(await program, '7', '')).code).toBe(103)
  })

  test("DMOJ's interactors have the answer second", { timeout: COMPILER_MS }, async () => {
    const source =
      '#include <string.h>\nint main(int, char *argv[]) { return strcmp(argv[2], "answer") != 0; }'
    const program = syzojChecker({ ...plain, source: '' }, new Report())
    const shifted = await registeredAlone({ ...program, source: withoutOutputArgument(source) })
    expect((await check(shifted, '', '')).code).toBe(0)
  })
})

/** Programs that run code before `main` are compiled separately. */
async function registeredAlone(program: PackageProgram): Promise<PackageProgram> {
  alone.set(program.source, await compile(program, join(folder, `alone-${alone.size}`)))
  return program
}
