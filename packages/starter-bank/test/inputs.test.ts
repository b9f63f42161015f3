import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltProblem, buildBank } from '../src/build.ts'
import { listBankProblems } from '../src/definition.ts'
import { BEYOND_LIMITS } from './beyond-limits.ts'
import { type Call, compileInputPrograms, makeInputs, refusedBy } from './input-programs.ts'
import type { Command } from './native.ts'

/** The programs that make new inputs and prove them, on which the search for counterexamples depends. */

const SHARED_DIR = join(import.meta.dirname, '../../../.cache/starter-bank')

/** The problems that have both programs. */
const slugs = (await listBankProblems())
  .filter(({ problem }) => problem.inputs !== null)
  .map(({ slug }) => slug)

let dir: string
let bank: readonly BuiltProblem[]
let validators: Command
let generators: Command

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bank-inputs-'))
  bank = await buildBank({ outDir: SHARED_DIR })
  const problems = bank.map(({ problem }) => problem)
  validators = await compileInputPrograms(join(dir, 'validators'), problems, 'validator')
  generators = await compileInputPrograms(join(dir, 'generators'), problems, 'generator')
})

afterAll(() => rm(dir, { recursive: true, force: true }))

test('every problem whose inputs are not known has both programs', () => {
  for (const { problem } of bank)
    expect(problem.inputs === null, problem.slug).toBe(problem.judgeMode === 'output_only')
})

describe('a validator', () => {
  test('accepts every stored test', async () => {
    for (const { slug, problem } of bank.filter((one) => one.problem.inputs !== null)) {
      const paths = problem.cases.map(({ inputFile }) => join(SHARED_DIR, slug, inputFile))
      expect(await refused(slug, paths), slug).toEqual([])
    }
  })

  test('refuses an input of another form', async () => {
    for (const { slug, problem } of bank.filter((one) => one.problem.inputs !== null)) {
      const input = await readFile(join(SHARED_DIR, slug, problem.cases[0]?.inputFile ?? ''), 'utf8')
      expect(await accepted(slug, otherForms(input)), slug).toEqual([])
    }
  })

  test('refuses an input beyond the limits of the statement', async () => {
    expect(Object.keys(BEYOND_LIMITS).sort()).toEqual([...slugs].sort())
    for (const slug of slugs) expect(await accepted(slug, BEYOND_LIMITS[slug] ?? []), slug).toEqual([])
  })
})

describe('a generator', () => {
  test.each(slugs)(
    'of %s makes small inputs for small sizes, always the same and all proven',
    async (slug) => {
      const calls = range(12).flatMap((size) => range(5).map((seed) => ({ size, seed })))
      const paths = await madeTwice(slug, calls)
      const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(4096)
      // Seeds give variety: inputs that are mostly equal would not find much.
      expect(new Set(texts).size).toBeGreaterThan(texts.length / 2)
    },
  )

  test.each(slugs)('of %s clamps large sizes to the limits of the statement', async (slug) => {
    await madeTwice(slug, [
      { size: 1000, seed: 1 },
      { size: 1_000_000, seed: 2 },
    ])
  })
})

/** Makes inputs twice, and expects that both times are equal and that the validator accepts them. */
async function madeTwice(slug: string, calls: readonly Call[]): Promise<string[]> {
  const paths = await makeInputs(generators, slug, calls, join(dir, 'inputs'))
  // In the opposite order, which shows if one call had an effect on the next.
  const again = (await makeInputs(generators, slug, [...calls].reverse(), join(dir, 'again'))).reverse()
  for (const [i, path] of paths.entries()) {
    const [first, second] = await Promise.all([readFile(path), readFile(again[i] ?? '')])
    expect(first.equals(second), path).toBe(true)
  }
  expect(await refused(slug, paths), slug).toEqual([])
  return paths
}

function refused(slug: string, paths: readonly string[]): Promise<string[]> {
  return refusedBy(validators, slug, paths, join(dir, 'refused'))
}

/** @returns those of the texts that the problem's validator accepts */
async function accepted(slug: string, texts: readonly string[]): Promise<string[]> {
  const paths = texts.map((_, i) => join(dir, `broken-${i}`))
  for (const [i, text] of texts.entries()) await writeFile(paths[i] ?? '', text)
  const no = new Set(await refused(slug, paths))
  return texts.filter((_, i) => !no.has(paths[i] ?? ''))
}

/** The same words, or nearly, in a form that no program has to expect. */
function otherForms(input: string): string[] {
  const all = [
    '',
    input.slice(0, -1),
    input.replace(/[^\n]*\n$/, ''),
    `${input}\n`,
    `${input}1\n`,
    ` ${input}`,
    `0${input}`,
    `-${input}`,
    `+${input}`,
    input.replace('\n', ' \n'),
    input.replace('\n', '\n\n'),
    input.replace(/\n$/, ' \n'),
    input.replaceAll('\n', '\r\n'),
    input.replace(' ', '  '),
    input.replace(' ', '\t'),
    input.replace(' ', '\n'),
    input.replace('\n', ' '),
  ]
  return [...new Set(all)].filter((text) => text !== input)
}

function range(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1)
}
