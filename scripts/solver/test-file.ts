import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { compareOutput } from './compare-output.ts'
import { Failure } from './failure.ts'
import { type LocalCommands, localCommandsFor } from './local-commands.ts'
import type { SolvedProblem } from './solved-problem.ts'
import type { Texts } from './texts.ts'

type Sample = SolvedProblem['samples'][number]

/** Machines differ, so a program is only stopped when it is far beyond its limit. */
const PATIENCE = 5
const LEAST_MS = 10_000
const MOST_BYTES = 64 * 1024 * 1024
/** These modes compare one output with one answer; in the others a sample is a conversation or a picture of files. */
const TRIED_MODES: readonly string[] = ['default', 'spj']

/**
 * Builds a file and runs it on the samples of its problem, without a box: it is the person's own program.
 *
 * @param command how to run it, in words separated by blanks, instead of what is known of its ending
 * @returns whether all samples passed
 * @throws Failure if it cannot be run or the problem has nothing to try
 */
export function testFile(
  problem: SolvedProblem,
  file: string,
  command: string | undefined,
  texts: Texts,
): boolean {
  if (!TRIED_MODES.includes(problem.mode)) throw new Failure(texts.not_here)
  if (problem.samples.length === 0) throw new Failure(texts.no_samples)
  const folder = mkdtempSync(join(tmpdir(), 'gavel-test-'))
  try {
    const commands = commandsFor(resolve(file), command, folder, texts)
    if (commands.build !== null && !build(commands.build, texts)) return false
    const runs = problem.samples.map((sample, index) => ({
      index,
      fault: trySample(problem, sample, commands, folder, texts),
    }))
    for (const { index, fault } of runs) say(index, fault, texts)
    const failed = runs.filter(({ fault }) => fault !== null).length
    if (failed > 0 && problem.mode === 'spj') console.log(texts.own_checker)
    console.log(failed === 0 ? texts.all_passed(runs.length) : texts.some_failed(failed, runs.length))
    return failed === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commandsFor(file: string, command: string | undefined, folder: string, texts: Texts): LocalCommands {
  if (command !== undefined) return { build: null, run: command.trim().split(/\s+/) }
  const known = localCommandsFor(file, folder)
  if (known === null) throw new Failure(texts.no_command(extname(file) || file))
  return known
}

function build([program = '', ...words]: readonly string[], texts: Texts): boolean {
  const { status, error } = spawnSync(program, words, { stdio: 'inherit' })
  if (error !== undefined) throw new Failure(texts.no_compiler(program))
  if (status !== 0) console.log(texts.compile_failed)
  return status === 0
}

/** @returns what is wrong, or null if the output is as expected */
function trySample(
  { files, timeLimitMs }: SolvedProblem,
  sample: Sample,
  { run: [program = '', ...words] }: LocalCommands,
  folder: string,
  texts: Texts,
): string | null {
  if (files !== null) {
    rmSync(join(folder, files.write), { force: true })
    writeFileSync(join(folder, files.read), sample.input)
  }
  const timeout = Math.max(LEAST_MS, PATIENCE * timeLimitMs)
  const { status, signal, error, stdout } = spawnSync(program, words, {
    cwd: folder,
    input: files === null ? sample.input : '',
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
    timeout,
    maxBuffer: MOST_BYTES,
    killSignal: 'SIGKILL',
  })
  if (isCode(error, 'ETIMEDOUT')) return texts.too_slow(timeout / 1_000)
  if (isCode(error, 'ENOENT')) throw new Failure(texts.no_compiler(program))
  // A program may end without reading its input.
  if (error !== undefined && !isCode(error, 'EPIPE')) return texts.crashed(error.message)
  if (status !== 0) return texts.crashed(signal ?? String(status))
  const output = files === null ? stdout : readIfThere(join(folder, files.write))
  const difference = compareOutput(sample.output, output)
  if (difference === null) return null
  const line = (text: string | null) => (text === null ? '∅' : JSON.stringify(text))
  return [
    `${texts.differs}: ${texts.first_line(difference.line)}`,
    `  ${texts.expected}: ${line(difference.expected)}`,
    `  ${texts.got}: ${line(difference.got)}`,
  ].join('\n')
}

const isCode = (error: Error | undefined, code: string): boolean =>
  error !== undefined && 'code' in error && error.code === code

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const say = (index: number, fault: string | null, texts: Texts): void =>
  console.log(`${texts.sample(index + 1)}: ${fault ?? texts.passed}`)
