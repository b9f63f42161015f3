import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltProblem, buildBank } from '../src/build.ts'
import { listBankProblems } from '../src/definition.ts'
import type { Solution } from '../src/model.ts'
import { judgeSolution, judgeUntilFailure } from './judge-solution.ts'
import { check, compile, compileSolution } from './native.ts'
import type { Command } from './native-run.ts'

/** Slow languages get the small cases only: the whole bank in the real judge is another test's work. */
const SLOW_LANGUAGE_CASES = 3
/** Far above every limit: this test is about answers, and the machine may be busy. */
const TIMEOUT_MS = 30_000

/** Partly right because they are too slow elsewhere. */
const SLOW_PARTIAL = new Set([
  'ferry-cargo/every-choice.cpp',
  'bookshelf-swaps/every-pair.cpp',
  'garden-path/stone-by-stone.cpp',
  'garden-path/plain-recursion.cpp',
])

const definitions = await listBankProblems()
let rootDir: string
let bank: Map<string, BuiltProblem>
const programs = new Map<string, Promise<Command | null>>()

beforeAll(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'starter-bank-'))
  // Kept between runs: building again only what changed saves a good part of the time.
  const outDir = join(import.meta.dirname, '../../../node_modules/.cache/starter-bank')
  bank = new Map((await buildBank({ outDir })).map((built) => [built.slug, built]))
})

afterAll(() => rm(rootDir, { recursive: true, force: true }))

describe.each(definitions)('$slug', ({ slug, problem }) => {
  // A program that is too slow or takes too much memory needs the judge's limits to be seen.
  const decidedByAnswers = problem.solutions.filter(({ verdict, name }) => {
    return (
      verdict !== 'TLE' && verdict !== 'MLE' && !(verdict === 'PAC' && SLOW_PARTIAL.has(`${slug}/${name}`))
    )
  })

  test.concurrent.each(decidedByAnswers)('$name gets $verdict $score', async (solution) => {
    const { dir, problem: built } = requireBuilt(slug)
    const workDir = join(rootDir, slug, solution.name)
    const command = await compileSolution(workDir, requireBuilt(slug).problem, solution)
    if (solution.verdict === 'CE') return expect(command).toBeNull()
    if (command === null) throw new Error(`${solution.name} does not compile`)
    const judging = {
      problem: built,
      problemDir: dir,
      solution: command,
      source: solution.source,
      program: await programOf(slug),
      workDir,
      timeoutMs: TIMEOUT_MS,
    }
    const sampled = isSlow(solution) && solution.verdict === 'AC'
    if (sampled) {
      const cases = built.cases.slice(0, SLOW_LANGUAGE_CASES)
      return expect((await judgeUntilFailure(judging, cases)).verdict).toBe('AC')
    }
    const { verdict, score } = await judgeSolution(judging)
    expect({ verdict, score }).toEqual({ verdict: solution.verdict, score: solution.score })
  })
})

describe('the checker of workshop-order', () => {
  const INPUT = '3 3\n1 2\n2 3\n3 1\n'
  const DIGITS = '9'.repeat(5_000_000)

  test.each([
    ['a valid circle', 'NO\n3\n1 2 3\n', 'AC'],
    ['a valid circle that starts elsewhere', 'NO\r\n3\r\n3 1 2', 'AC'],
    ['no output', '', 'PE'],
    ['blanks only', ' \n\n', 'PE'],
    ['another word', 'MAYBE\n', 'PE'],
    ['a very long word', DIGITS, 'PE'],
    ['zero bytes', '\0\0\0', 'PE'],
    ['a circle of no length', 'NO\n', 'PE'],
    ['a huge length', `NO\n${DIGITS}\n`, 'PE'],
    ['a length beyond all steps', 'NO\n4\n1 2 3 1\n', 'WA'],
    ['a negative length', 'NO\n-3\n1 2 3\n', 'PE'],
    ['a step out of range', 'NO\n3\n1 2 9999999999\n', 'WA'],
    ['a step twice', 'NO\n3\n1 2 2\n', 'WA'],
    ['a missing link', 'NO\n2\n1 2\n', 'WA'],
    ['fewer steps than promised', 'NO\n3\n1 2\n', 'PE'],
    ['words for steps', 'NO\n3\none two three\n', 'PE'],
    ['extra output', 'NO\n3\n1 2 3\n1\n', 'PE'],
    ['an order that breaks a requirement', 'YES\n1 2 3\n', 'WA'],
  ] as const)('%s', async (name, output, verdict) => {
    const checker = await programOf('workshop-order')
    if (checker === null) throw new Error('workshop-order has a checker')
    const files = ['input', 'output', 'answer'].map((file) =>
      join(rootDir, `${name.replaceAll(' ', '-')}.${file}`),
    )
    const [input = '', given = '', answer = ''] = files
    await Promise.all([
      writeFile(input, INPUT),
      writeFile(given, output),
      writeFile(answer, 'NO\n3\n1 2 3\n'),
    ])
    expect(await check(checker, [input, given, answer])).toBe(verdict)
  })

  test('an output file that does not exist is malformed output, not a fault', async () => {
    const { dir, problem } = requireBuilt('workshop-order')
    const checker = await programOf('workshop-order')
    const [first] = problem.cases
    if (checker === null || first === undefined) throw new Error('workshop-order has a checker and cases')
    const files = [join(dir, first.inputFile), join(rootDir, 'absent'), join(dir, first.answerFile)] as const
    expect(await check(checker, files)).toBe('PE')
  })
})

function requireBuilt(slug: string): BuiltProblem {
  const built = bank.get(slug)
  if (built === undefined) throw new Error(`${slug} was not built`)
  return built
}

/** Compiles a checker or interactor once for all tests of its problem. */
function programOf(slug: string): Promise<Command | null> {
  const { program } = requireBuilt(slug).problem
  const known = programs.get(slug)
  if (program === null || known !== undefined) return known ?? Promise.resolve(null)
  const compiled = compile(join(rootDir, slug, 'program'), program.language, program.source)
  programs.set(slug, compiled)
  return compiled
}

function isSlow({ language }: Solution): boolean {
  return language === 'Python3' || language === 'Java'
}
