import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { type BankDefinition, listBankProblems, TAGS_FILE } from './definition.ts'
import type { Chunks, Generate } from './generated-case.ts'
import { BankProblem, type Subtask, type TestCase } from './model.ts'

export interface BuiltProblem {
  readonly slug: string
  /** Holds `problem.json` and `data/`. */
  readonly dir: string
  readonly problem: BankProblem
  /** False if an earlier build could be kept. */
  readonly rebuilt: boolean
}

export interface BuildProgress {
  readonly done: number
  readonly total: number
  readonly built: BuiltProblem
}

export interface BuildOptions {
  readonly outDir: string
  readonly onProgress?: (progress: BuildProgress) => void
}

/**
 * Builds the whole bank into `outDir`, one folder per problem. A folder is complete or absent, because it is written under
 * another name first. A problem whose sources have not changed is not rebuilt.
 */
export async function buildBank({ outDir, onProgress }: BuildOptions): Promise<BuiltProblem[]> {
  await mkdir(outDir, { recursive: true })
  const definitions = await listBankProblems()
  const bank: BuiltProblem[] = []
  // One after the other: generating is pure computation, so nothing is gained by overlapping it.
  for (const definition of definitions) {
    const built = await buildProblem(definition, outDir)
    bank.push(built)
    onProgress?.({ done: bank.length, total: definitions.length, built })
  }
  return bank
}

/** @throws Error if the folder was not built, or was built by another version of this package */
export async function readBuiltProblem(dir: string): Promise<BankProblem> {
  return BankProblem.parse(JSON.parse(await readFile(join(dir, 'problem.json'), 'utf8')))
}

async function buildProblem(definition: BankDefinition, outDir: string): Promise<BuiltProblem> {
  const { slug } = definition
  const dir = join(outDir, slug)
  const sourceHash = await hashSources(definition.dir)
  const earlier = await readBuiltProblem(dir).catch(() => null)
  if (earlier?.sourceHash === sourceHash) return { slug, dir, problem: earlier, rebuilt: false }

  const tempDir = join(outDir, `.building-${slug}-${process.pid}`)
  await rm(tempDir, { recursive: true, force: true })
  await mkdir(join(tempDir, 'data'), { recursive: true })
  const problem = await writeProblem(definition, sourceHash, tempDir)
  await putInPlace(tempDir, dir)
  return { slug, dir, problem, rebuilt: true }
}

async function putInPlace(tempDir: string, dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  try {
    await rename(tempDir, dir)
  } catch (error) {
    // Another process has put its build of the same sources there.
    await rm(tempDir, { recursive: true, force: true })
    if ((await readBuiltProblem(dir).catch(() => null)) === null) throw error
  }
}

async function writeProblem(
  definition: BankDefinition,
  sourceHash: string,
  dir: string,
): Promise<BankProblem> {
  const cases = await writeCases(await loadGenerator(definition.dir), dir)
  const problem = BankProblem.parse({
    ...definition.problem,
    samples:
      typeof definition.samples === 'number'
        ? await readSamples(cases.slice(0, definition.samples), dir)
        : definition.samples,
    cases: shareScores(cases, definition.problem.subtasks),
    sourceHash,
  })
  await writeFile(join(dir, 'problem.json'), `${JSON.stringify(problem, null, 2)}\n`)
  return problem
}

const GeneratorModule = z.object({
  generate: z.custom<Generate>((value) => typeof value === 'function', 'generator.ts must export generate()'),
})

export async function loadGenerator(problemDir: string): Promise<Generate> {
  const url = pathToFileURL(join(problemDir, 'generator.ts')).href
  return GeneratorModule.parse(await import(url)).generate
}

async function writeCases(generate: Generate, dir: string): Promise<TestCase[]> {
  const cases: TestCase[] = []
  for (const { input, answer, subtask = 1 } of generate()) {
    const number = cases.length + 1
    const stem = `data/${String(number).padStart(2, '0')}`
    const testCase = {
      number,
      inputFile: `${stem}.in`,
      answerFile: `${stem}.ans`,
      subtask,
      score: 0,
    }
    await writeChunks(join(dir, testCase.inputFile), input)
    await writeChunks(join(dir, testCase.answerFile), answer)
    cases.push(testCase)
  }
  return cases
}

async function writeChunks(path: string, chunks: Chunks): Promise<void> {
  if (typeof chunks === 'string') await writeFile(path, chunks)
  else await pipeline(Readable.from(chunks), createWriteStream(path))
}

function readSamples(cases: readonly TestCase[], dir: string) {
  return Promise.all(
    cases.map(async ({ inputFile, answerFile }) => ({
      input: await readFile(join(dir, inputFile), 'utf8'),
      output: await readFile(join(dir, answerFile), 'utf8'),
    })),
  )
}

/** The cases of a `sum` subtask share its score in whole points; the remainder goes to the last ones, one each. */
function shareScores(cases: readonly TestCase[], subtasks: readonly Subtask[]): TestCase[] {
  return cases.map((testCase) => {
    const subtask = subtasks.find(({ number }) => number === testCase.subtask)
    if (subtask === undefined) throw new Error(`case ${testCase.number} is in an unknown subtask`)
    if (subtask.policy !== 'sum') return { ...testCase, score: subtask.score }
    const own = cases.filter((other) => other.subtask === subtask.number)
    const larger = own.length - (subtask.score % own.length)
    const extra = own.indexOf(testCase) >= larger ? 1 : 0
    return {
      ...testCase,
      score: Math.floor(subtask.score / own.length) + extra,
    }
  })
}

/** A hash of everything that determines the result: the problem's own files, the tag table and the builder itself. */
async function hashSources(problemDir: string): Promise<string> {
  const hash = createHash('sha256')
  const folders = [problemDir, import.meta.dirname]
  const files = [TAGS_FILE, ...(await Promise.all(folders.map(listFiles))).flat()]
  for (const file of files.filter((path) => !path.endsWith('.test.ts'))) {
    hash
      .update(`${relative(problemDir, file)}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) {
  const outDir = process.argv[2]
  if (outDir === undefined) throw new Error(`usage: node ${basename(import.meta.filename)} <outDir>`)
  await buildBank({
    outDir,
    onProgress: ({ done, total, built }) => {
      const { problemCode, cases, statements } = built.problem
      const state = built.rebuilt ? `${cases.length} cases` : 'unchanged'
      console.log(`[${done}/${total}] ${problemCode} ${statements['en-US'].title}: ${state}`)
    },
  })
}
