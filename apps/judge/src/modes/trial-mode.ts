import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type JudgeMode,
  type JudgeReport,
  RUN_OUTPUT_MAX_LENGTH,
  RUN_STDERR_MAX_LENGTH,
  type TaskCase,
  TRIAL_OUTPUT_MAX_LENGTH,
  type TrialRun,
} from '@gavel/contract'
import { compareFiles } from '../checkers/compare.ts'
import { readStart } from '../files/read-start.ts'
import type { ModeSetup } from './mode.ts'
import { openSolution } from './open-solution.ts'
import type { OpenedSolution } from './opened-solution.ts'
import { measured, type SolutionFailure, withinLimits } from './solution.ts'

type TrialMode = Extract<JudgeMode, { kind: 'trial' }>
type Wanted = TrialMode['runs'][number]

const NO_HASH = '0'.repeat(64)
/** Wall time after which no further run begins: others wait for the slot. */
const ENOUGH_MS = 30_000

/** Runs the program on the user's inputs, one after the other. Without an expected output a run that ends well is right. */
export async function judgeTrial(setup: ModeSetup, mode: TrialMode): Promise<JudgeReport> {
  await using solution = await openSolution(setup)
  const runs: TrialRun[] = []
  const endsAt = performance.now() + ENOUGH_MS
  let outputRoom = TRIAL_OUTPUT_MAX_LENGTH
  for (const wanted of mode.runs) {
    if (performance.now() > endsAt) break
    const kept = outputRoom > 0 ? RUN_OUTPUT_MAX_LENGTH : RUN_STDERR_MAX_LENGTH
    const run = await runOnce({ setup, solution, comparison: mode.comparison }, wanted, kept)
    outputRoom -= run.output.length
    runs.push(run)
    // A fault of a grader is the same with every input.
    if (run.verdict === 'SE') break
  }
  return {
    verdict: runs.find(({ verdict }) => verdict !== 'AC')?.verdict ?? 'AC',
    message: runs.find(({ verdict }) => verdict === 'SE')?.message ?? null,
    cpuTimeMs: Math.max(...runs.map(({ cpuTimeMs }) => cpuTimeMs)),
    memoryKib: Math.max(...runs.map(({ memoryKib }) => memoryKib)),
    cases: [],
    runs,
    retryElsewhere: false,
  }
}

interface Bench {
  readonly setup: ModeSetup
  readonly solution: OpenedSolution
  readonly comparison: TrialMode['comparison']
}

async function runOnce(
  { setup: { task, folder }, solution, comparison }: Bench,
  wanted: Wanted,
  keptLength: number,
): Promise<TrialRun> {
  const inputPath = join(folder, 'input')
  await rm(inputPath, { force: true })
  // Like test data: the boxes' users may read it, and no one may write it.
  await writeFile(inputPath, wanted.input, { mode: 0o444 })
  const run = await solution.run(caseOf(wanted), inputPath)
  const { cpuTimeMs, memoryKib } = withinLimits(task, measured(run.result))
  const isRight = run.failure === null && (await isExpected(run.outputPath, { wanted, comparison, folder }))
  return {
    verdict: run.failure?.verdict ?? (isRight ? 'AC' : 'WA'),
    message: run.failure === null ? run.missing : howItEnded(run.failure),
    cpuTimeMs,
    memoryKib,
    ...outputStart(run.outputPath, keptLength),
    stderr: textStart(join(folder, 'stderr'), RUN_STDERR_MAX_LENGTH),
  }
}

/** Without what a program said: the user's is sent as it is, and a grader's is not for the user. */
function howItEnded({ verdict, message }: SolutionFailure): string | null {
  return verdict === 'TLE' ? message : (message?.split('\n')[0] ?? null)
}

function caseOf({ input, expectedOutput }: Wanted): TaskCase {
  return {
    number: 1,
    subtask: 1,
    score: 0,
    input: { sha256: NO_HASH, bytes: Buffer.byteLength(input) },
    answer: { sha256: NO_HASH, bytes: Buffer.byteLength(expectedOutput ?? '') },
  }
}

interface Compared extends Pick<Bench, 'comparison'> {
  readonly wanted: Wanted
  readonly folder: string
}

/** People seldom end a text with a line feed, programs nearly always do: both are right. */
async function isExpected(
  outputPath: string,
  { wanted: { expectedOutput }, comparison, folder }: Compared,
): Promise<boolean> {
  if (expectedOutput === null) return true
  const expectedPath = join(folder, 'expected')
  for (const expected of [expectedOutput, `${expectedOutput}\n`]) {
    await writeFile(expectedPath, expected)
    if ((await compareFiles(outputPath, expectedPath, comparison)).verdict === 'AC') return true
  }
  return false
}

function outputStart(path: string, length: number): Pick<TrialRun, 'output' | 'isCut'> {
  const text = readText(path, length)
  const characters = [...text]
  if (characters.length <= length) return { output: text, isCut: false }
  return { output: characters.slice(0, length).join(''), isCut: true }
}

/** The beginning of a file; three dots mark a cut. */
function textStart(path: string, length: number): string {
  const { output, isCut } = outputStart(path, length)
  return isCut ? `${output}...` : output
}

/** The beginning of a file as text that a database accepts, longer than `length` characters if the file is. */
function readText(path: string, length: number): string {
  // A character takes at most four bytes of UTF-8.
  return new TextDecoder().decode(readStart(path, length * 4 + 4)).replaceAll('\0', '\uFFFD')
}
