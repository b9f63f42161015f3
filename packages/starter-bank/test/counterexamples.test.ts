import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltProblem, buildBank } from '../src/build.ts'
import { listBankProblems } from '../src/definition.ts'
import type { BankProblem, Solution } from '../src/model.ts'
import { buildSolutions, type IsRight, judgingOf } from './attempts.ts'
import { type Call, compileInputPrograms, makeInputs } from './input-programs.ts'
import { type Command, compile, run } from './native.ts'

/** For the wrong solutions of the bank there are small inputs that show it, none of them a stored test. */

const SHARED_DIR = join(import.meta.dirname, '../../../.cache/starter-bank')

/** Four seeds for each of the sizes from 1 to 12. */
const SMALL: readonly Call[] = Array.from({ length: 48 }, (_, i) => ({
  size: Math.floor(i / 4) + 1,
  seed: i + 1,
}))
const LARGE: readonly Call[] = [{ size: 1_000_000, seed: 49 }]

/** Solutions that no small input shows to be wrong, and the reason; a large one does. */
const NEED_LARGE: Readonly<Record<string, string>> = {
  'bookshelf-swaps/int-count.cpp':
    'there are 2^31 inversions in a shelf of 65 537 books, and fewer in a shorter one',
  'fog-maze/small-map.py': 'the map has room for 500 rows and columns',
  'island-bridges/deep-recursion.py': 'Python allows about a thousand calls within one another',
}

/** Solutions with a part of the points that print nothing wrong, but too late on large inputs. */
const TOO_SLOW: readonly string[] = [
  'bookshelf-swaps/every-pair.cpp',
  'ferry-cargo/every-choice.cpp',
  'garden-path/plain-recursion.cpp',
  'garden-path/stone-by-stone.cpp',
]

const WRONG: readonly Solution['verdict'][] = ['WA', 'RE', 'PE', 'PAC']

interface Built {
  readonly name: string
  readonly command: Command
}

let dir: string
let bank: readonly BuiltProblem[]
let generators: Command
/** By the slug of their problem: the reference first, then those that should be shown to be wrong. */
const built = new Map<string, Built[]>()

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bank-counterexamples-'))
  bank = await buildBank({ outDir: SHARED_DIR })
  const problems = bank.map(({ problem }) => problem)
  generators = await compileInputPrograms(join(dir, 'generators'), problems, 'generator')
  const all = problems.filter(({ inputs }) => inputs !== null).flatMap(solutionsToBuild)
  const commands = await buildSolutions(join(dir, 'solutions'), all)
  for (const [i, { problem, solution }] of all.entries()) {
    const command = commands[i]
    if (command === undefined) throw new Error(`${solution.name} was not built`)
    const others = built.get(problem.slug) ?? []
    built.set(problem.slug, [...others, { name: `${problem.slug}/${solution.name}`, command }])
  }
})

function solutionsToBuild(problem: BankProblem): { problem: BankProblem; solution: Solution }[] {
  const reference = problem.solutions.find(({ verdict }) => verdict === 'AC')
  if (reference === undefined) throw new Error(`${problem.slug} has no reference`)
  const wrong = problem.solutions.filter(
    ({ name, verdict }) => WRONG.includes(verdict) && !TOO_SLOW.includes(`${problem.slug}/${name}`),
  )
  return [reference, ...wrong].map((solution) => ({ problem, solution }))
}

afterAll(() => rm(dir, { recursive: true, force: true }))

const withInputs = (await listBankProblems()).filter(({ problem }) => problem.inputs !== null)

test.each(withInputs.map(({ slug }) => slug))(
  'new inputs show each wrong solution of %s to be wrong',
  async (slug) => {
    const [reference, ...wrong] = built.get(slug) ?? []
    const problem = bank.find((one) => one.slug === slug)
    if (reference === undefined || problem === undefined) throw new Error(`${slug} was not built`)
    const search = await openSearch(problem, reference.command)
    const missed: string[] = []
    for (const { name, command } of wrong)
      if ((await search(command, name in NEED_LARGE ? LARGE : SMALL)) === null) missed.push(name)
    expect(missed).toEqual([])
  },
)

test('the solutions named here are those of the bank', () => {
  const all = bank.flatMap(({ slug, problem }) => problem.solutions.map(({ name }) => `${slug}/${name}`))
  for (const name of [...Object.keys(NEED_LARGE), ...TOO_SLOW]) expect(all).toContain(name)
})

type Search = (solution: Command, calls: readonly Call[]) => Promise<Call | null>

/** @returns a search for the first of some calls of the problem's generator on whose input a program is wrong */
async function openSearch({ slug, problem }: BuiltProblem, reference: Command): Promise<Search> {
  const folder = join(dir, slug)
  await mkdir(folder, { recursive: true })
  const isRight = await openJudging(folder, problem)
  const stored = await storedInputs(problem)
  const needsLarge = Object.keys(NEED_LARGE).some((name) => name.startsWith(`${slug}/`))
  const calls = needsLarge ? [...SMALL, ...LARGE] : SMALL
  const made = await makeInputs(generators, slug, calls, join(folder, 'inputs'))
  const paths = new Map(calls.map((call, i) => [call, made[i] ?? '']))
  const answered = new Map<string, boolean>()

  /** Whether the input is not a stored test; its answer then lies beside it. */
  async function prepare(path: string): Promise<boolean> {
    if (stored.has(await readFile(path, 'utf8'))) return false
    await run(reference, { input: path, output: `${path}.answer` })
    // Where programs talk the answer is empty, and their partner has to judge by the input alone.
    expect(await isRight(reference, path, `${path}.answer`), path).toBe(true)
    return true
  }

  return async (solution, wanted) => {
    for (const call of wanted) {
      const path = paths.get(call) ?? ''
      const isNew = answered.get(path) ?? (await prepare(path))
      answered.set(path, isNew)
      if (isNew && !(await isRight(solution, path, `${path}.answer`))) return call
    }
    return null
  }
}

async function openJudging(folder: string, problem: BankProblem): Promise<IsRight> {
  const judge =
    problem.program === null ? null : await compile(join(folder, 'judge'), problem.program.source, ['-O1'])
  return judgingOf({ dir: folder, problem, judge })
}

async function storedInputs({ slug, cases }: BankProblem): Promise<Set<string>> {
  const inputs = cases.map(({ inputFile }) => readFile(join(SHARED_DIR, slug, inputFile), 'utf8'))
  return new Set(await Promise.all(inputs))
}
