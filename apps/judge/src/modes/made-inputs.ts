import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JudgeProgram, SearchReport, TaskCase } from '@gavel/contract'
import type { RunLimits, RunOutcome } from '@gavel/sandbox'
import { describeEnd } from '../checkers/checker-verdict.ts'
import {
  judgeLimits,
  LIMITS,
  type OpenedJudgeProgram,
  openJudgeProgram,
  STDERR,
} from '../checkers/judge-program.ts'
import { readStart } from '../files/read-start.ts'
import { runArgv, runEnv } from '../languages/command.ts'
import { ProblemFault } from '../reports/faults.ts'
import { caseMessage } from '../reports/messages.ts'
import type { ModeSetup } from './mode.ts'
import type { Try } from './search-plan.ts'
import { openValidateMode } from './validate-mode.ts'

type Setup = Pick<ModeSetup, 'slot' | 'folder' | 'testData' | 'compiler'>

/** A generator that takes longer is of no use to somebody who waits. */
const GENERATOR_MS = 2_000
const INPUT_KIB = 64 * 1024
const SAID_BYTES = 64 * 1024

/** Inputs that are made while a program is judged, one after the other at the same path. */
export interface MadeInputs extends AsyncDisposable {
  readonly path: string
  /** Makes the next input. Null: it is one of the stored ones, or the validator rejects it. */
  next(wanted: Try): Promise<MadeInput | null>
}

export interface MadeInput {
  readonly input: TaskCase['input']
  readonly call: NonNullable<NonNullable<SearchReport['found']>['call']>
}

interface Wanted {
  readonly generators: readonly JudgeProgram[]
  readonly validator: JudgeProgram
  readonly storedInputs: readonly string[]
}

/** @throws ProblemFault if a program does not compile */
export async function openMadeInputs(setup: Setup, wanted: Wanted): Promise<MadeInputs> {
  const { folder } = setup
  await using opening = new AsyncDisposableStack()
  const generators: Generator[] = []
  for (const program of wanted.generators)
    generators.push({ program, opened: opening.use(await openJudgeProgram('generator', program, setup)) })
  const path = join(folder, 'made-input')
  const made = { inputPath: () => Promise.resolve(path), answerPath: () => Promise.resolve(path) }
  const validator = opening.use(
    await openValidateMode({ ...setup, testData: made }, { kind: 'validate', validator: wanted.validator }),
  )
  const opened = opening.move()
  const stored = new Set(wanted.storedInputs)
  let turn = 0
  return {
    path,
    async next(call) {
      const index = turn % generators.length
      const generator = generators[index]
      turn += 1
      if (generator === undefined) throw new ProblemFault('there is no generator')
      const words = wordsOf(generator.program, call)
      const input = await generate(setup, generator, { words, path })
      if (stored.has(input.sha256)) return null
      const report = await validator.judge({ number: 1, subtask: 1, score: 0, input, answer: input })
      if (report.verdict === 'SE') throw new ProblemFault(report.message ?? 'the validator failed')
      return report.verdict === 'AC' ? { input, call: { generator: index, arguments: words } } : null
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

interface Generator {
  readonly program: JudgeProgram
  readonly opened: OpenedJudgeProgram
}

const wordsOf = ({ arguments: own = [] }: JudgeProgram, { size, seed }: Try): string[] =>
  own.map((word) => word.replaceAll('{size}', String(size)).replaceAll('{seed}', String(seed)))

interface Call {
  readonly words: readonly string[]
  readonly path: string
}

async function generate(
  { folder }: Setup,
  { program, opened }: Generator,
  { words, path }: Call,
): Promise<TaskCase['input']> {
  const { language } = program
  const writtenPath = join(folder, 'generated')
  const stderrPath = join(folder, STDERR)
  const { outcome } = await opened.box.run({
    argv: runArgv(language, LIMITS, words),
    env: runEnv(language, LIMITS),
    mayFork: language.run.mayFork,
    stdoutPath: writtenPath,
    stderrPath,
    limits: generatorLimits(program),
  })
  const fault = faultOf(outcome)
  if (fault !== null) {
    const said = caseMessage(readStart(stderrPath, SAID_BYTES))
    throw new ProblemFault(`the generator ${fault} (${words.join(' ')})${said === null ? '' : `\n${said}`}`)
  }
  // Like test data: the boxes' users may read it, and no one may write it.
  await chmod(writtenPath, 0o444)
  await rename(writtenPath, path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { sha256: hash.digest('hex'), bytes: (await stat(path)).size }
}

function generatorLimits({ language }: JudgeProgram): RunLimits {
  const limits = judgeLimits(
    { bytes: 0, juryTimeMs: GENERATOR_MS },
    language.run.extraMemoryMib,
    language.run.processes,
  )
  return { ...limits, outputKib: INPUT_KIB }
}

const faultOf = (outcome: RunOutcome): string | null =>
  outcome.kind !== 'exited'
    ? describeEnd(outcome)
    : outcome.exitCode === 0
      ? null
      : `ended with exit code ${outcome.exitCode}`
