import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltProblem, buildBank, loadGenerator, readBuiltProblem } from '../src/build.ts'
import { listBankProblems } from '../src/definition.ts'
import type { Chunks } from '../src/generated-case.ts'
import type { BankProblem } from '../src/model.ts'

let outDir: string
let bank: BuiltProblem[]

/** The sites of this checkout use the same folder, so that nothing is built twice from the same sources. */
const SHARED_DIR = join(import.meta.dirname, '../../../.cache/starter-bank')

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'starter-bank-'))
  for (const { slug, dir } of await buildBank({ outDir: SHARED_DIR }))
    await cp(dir, join(outDir, slug), { recursive: true })
  bank = await buildBank({ outDir })
})

afterAll(() => rm(outDir, { recursive: true, force: true }))

test('the bank is listed by problem code, and no code is used twice', async () => {
  const codes = (await listBankProblems()).map(({ problem }) => problem.problemCode)
  expect(codes.length).toBeGreaterThanOrEqual(14)
  expect(codes).toEqual([...new Set(codes)].sort())
})

test('what was built is what is read back', async () => {
  for (const { dir, problem } of bank) expect(await readBuiltProblem(dir)).toEqual(problem)
})

test('a second build changes nothing', async () => {
  const again = await buildBank({ outDir })
  expect(again.map(({ slug, problem, rebuilt }) => ({ slug, problem, rebuilt }))).toEqual(
    bank.map(({ slug, problem }) => ({ slug, problem, rebuilt: false })),
  )
})

test('a problem whose folder is damaged or outdated is rebuilt, the others are not', async () => {
  const [damaged, outdated] = bank
  if (damaged === undefined || outdated === undefined) throw new Error('the bank is empty')
  await writeFile(join(damaged.dir, 'problem.json'), '{')
  const other = { ...outdated.problem, sourceHash: '0'.repeat(64) }
  await writeFile(join(outdated.dir, 'problem.json'), JSON.stringify(other))
  const progress: string[] = []
  const again = await buildBank({
    outDir,
    onProgress: ({ done, total }) => progress.push(`${done}/${total}`),
  })
  expect(again.filter(({ rebuilt }) => rebuilt).map(({ slug }) => slug)).toEqual([
    damaged.slug,
    outdated.slug,
  ])
  expect(progress.at(-1)).toBe(`${bank.length}/${bank.length}`)
  // The folder contains nothing but finished problems.
  expect((await readdir(outDir)).sort()).toEqual(bank.map(({ slug }) => slug).sort())
})

test('generators give the same cases every time', async () => {
  for (const { slug, dir } of await listBankProblems()) {
    const built = bank.find((one) => one.slug === slug)
    const generated = [...(await loadGenerator(dir))()]
    expect(generated.length).toBe(built?.problem.cases.length)
    for (const [i, testCase] of (built?.problem.cases ?? []).entries()) {
      const { input, answer } = generated[i] ?? { input: '', answer: '' }
      const files = [testCase.inputFile, testCase.answerFile].map((file) => join(outDir, slug, file))
      expect(await Promise.all(files.map(hashFile)), `${slug} case ${i + 1}`).toEqual([
        hash(input),
        hash(answer),
      ])
    }
  }
})

/** Modes in which the input of a case is not what a solution reads. */
const CONVERSATIONS: readonly BankProblem['judgeMode'][] = ['interactive', 'communication', 'multi_pass']

test('samples are the first cases, unless programs talk', async () => {
  for (const { dir, problem } of bank.filter(({ problem: one }) => !CONVERSATIONS.includes(one.judgeMode))) {
    for (const [i, sample] of problem.samples.entries()) {
      const testCase = problem.cases[i]
      expect(await readFile(join(dir, testCase?.inputFile ?? ''), 'utf8')).toBe(sample.input)
      expect(await readFile(join(dir, testCase?.answerFile ?? ''), 'utf8')).toBe(sample.output)
    }
  }
})

test('scores of the cases add up to the score of their subtask, or each carries the whole of it', () => {
  for (const { problem } of bank) {
    expect(sum(problem.subtasks.map(({ score }) => score))).toBe(problem.fullScore)
    for (const subtask of problem.subtasks) {
      const scores = problem.cases.filter((one) => one.subtask === subtask.number).map(({ score }) => score)
      expect(scores.length).toBeGreaterThan(0)
      if (subtask.policy === 'sum') expect(sum(scores)).toBe(subtask.score)
      else expect(new Set(scores)).toEqual(new Set([subtask.score]))
    }
  }
})

test('subtasks depend only on earlier ones', () => {
  for (const { problem } of bank) {
    for (const { number, dependsOn } of problem.subtasks)
      expect(dependsOn.every((one) => one < number)).toBe(true)
  }
})

test('a problem has a judge program unless outputs are only compared', () => {
  for (const { problem } of bank)
    expect(problem.program === null).toBe(['default', 'grader'].includes(problem.judgeMode))
})

test('everything that a mode needs is there, and nothing that it does not', () => {
  for (const { problem } of bank) {
    expect(problem.processCount === null).toBe(problem.judgeMode !== 'communication')
    expect(problem.passLimit === null).toBe(problem.judgeMode !== 'multi_pass')
    expect(problem.graders.length === 0).toBe(problem.judgeMode !== 'grader')
  }
})

test('statements name the limits in math and explain the samples in both languages', () => {
  for (const { problem } of bank) {
    const { 'zh-CN': zh, 'en-US': en } = problem.statements
    expect(zh.title).toMatch(/\p{Script=Han}/u)
    expect(en.title + en.description + en.input + en.output + en.hint).not.toMatch(/\p{Script=Han}/u)
    expect(zh.hint).toContain('样例')
    expect(en.hint.toLowerCase()).toContain('sample')
    // Both languages state the same limits: the formulas of the input section are equal.
    expect(formulas(zh.input)).toEqual(formulas(en.input))
  }
})

test('every solution is in a language that its problem allows, and the first one is correct', () => {
  for (const { problem } of bank) {
    expect(problem.solutions[0]?.verdict).toBe('AC')
    expect(problem.solutions.length).toBeGreaterThanOrEqual(4)
    for (const { language } of problem.solutions) expect(problem.languages).toContain(language)
  }
})

test('the bank contains every verdict, format and judging mode', () => {
  const seen = <Value>(value: (problem: BankProblem) => Value[]) =>
    new Set(bank.flatMap(({ problem }) => value(problem)))
  expect(seen(({ solutions }) => solutions.map(({ verdict }) => verdict))).toEqual(
    new Set(['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE']),
  )
  expect(seen(({ format }) => [format])).toEqual(new Set(['icpc', 'oi']))
  expect(seen(({ judgeMode }) => [judgeMode])).toEqual(
    new Set(['default', 'spj', 'interactive', 'communication', 'multi_pass', 'output_only', 'grader']),
  )
  expect(seen(({ difficulty }) => [difficulty])).toEqual(new Set(['easy', 'mid', 'hard']))
})

test('there is a problem with a large input and one with a hundred cases', async () => {
  const sizes = await Promise.all(
    bank.flatMap(({ dir, problem }) => problem.cases.map((one) => stat(join(dir, one.inputFile)))),
  )
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(9_500_000)
  expect(Math.max(...bank.map(({ problem }) => problem.cases.length))).toBe(100)
})

function hash(chunks: Chunks): string {
  const digest = createHash('sha256')
  for (const chunk of typeof chunks === 'string' ? [chunks] : chunks) digest.update(chunk)
  return digest.digest('hex')
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function formulas(markdown: string): string[] {
  return (markdown.match(/\$[^$]+\$/g) ?? []).filter((formula) => /\\le/.test(formula)).sort()
}
