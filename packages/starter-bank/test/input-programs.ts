import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankProblem, InputPrograms } from '../src/model.ts'
import type { Command } from './native.ts'
import { compileTogether, runErrands } from './together.ts'

const TESTLIB_FOLDER = join(import.meta.dirname, '../../testlib/include')
/** The headers that the generators include. */
const HEADERS = ['algorithm', 'cstdio', 'cstdlib', 'string', 'utility', 'vector']

export interface Call {
  readonly size: number
  readonly seed: number
}

/** The generators or the validators of all problems that have them. */
export async function compileInputPrograms(
  dir: string,
  problems: readonly BankProblem[],
  kind: keyof InputPrograms,
): Promise<Command> {
  const sources = problems.flatMap(({ slug, inputs }) =>
    inputs === null ? [] : [[slug, inputs[kind].source] as const],
  )
  const programs = new Map(sources)
  if (kind === 'generator') return compileTogether(dir, { programs, headers: HEADERS, apart: false })
  const options = [`-I${TESTLIB_FOLDER}`]
  return compileTogether(dir, { programs, headers: ['testlib.h'], apart: true, options })
}

/** @returns the paths of the inputs that the problem's generator prints, one for each call */
export async function makeInputs(
  generators: Command,
  slug: string,
  calls: readonly Call[],
  dir: string,
): Promise<string[]> {
  await mkdir(dir, { recursive: true })
  const errands = calls.map(({ size, seed }) => ({
    words: [String(size), String(seed)],
    output: join(dir, `${slug}-${size}-${seed}`),
  }))
  await runErrands(generators, slug, errands, dir)
  return errands.map(({ output }) => output)
}

/** @returns those of the files that the problem's validator refuses */
export async function refusedBy(
  validators: Command,
  slug: string,
  paths: readonly string[],
  dir: string,
): Promise<string[]> {
  const errands = paths.map((input) => ({ input }))
  const failed = new Set(await runErrands(validators, slug, errands, dir))
  return paths.filter((_, i) => failed.has(i))
}
