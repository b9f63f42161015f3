import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JudgeMode, type JudgeReport, type TaskCase, TEST_OUTPUT_MAX_LENGTH } from '@gavel/contract'
import { compareFiles } from '../checkers/compare.ts'
import { readStart } from '../read-start.ts'
import type { ModeSetup } from './mode.ts'
import { openSolution } from './open-solution.ts'
import { measured, type SolutionFailure, withinLimits } from './solution.ts'

type TrialMode = Extract<JudgeMode, { kind: 'trial' }>

/** A character takes at most four bytes of UTF-8. */
const KEPT_BYTES = TEST_OUTPUT_MAX_LENGTH * 4 + 4
const NO_HASH = '0'.repeat(64)

/** Runs the program once on the user's own input. Without an expected output it is right if it ends well. */
export async function judgeTrial(setup: ModeSetup, mode: TrialMode): Promise<JudgeReport> {
  const { task, folder } = setup
  const inputPath = join(folder, 'input')
  // Like test data: the boxes' users may read it, and no one may write it.
  await writeFile(inputPath, mode.input, { mode: 0o444 })
  await using solution = await openSolution(setup)
  const run = await solution.run(caseOf(mode), inputPath)
  const { cpuTimeMs, memoryKib } = withinLimits(task, measured(run.result))
  const isRight = run.failure === null && (await isExpected(run.outputPath, mode, folder))
  return {
    verdict: run.failure?.verdict ?? (isRight ? 'AC' : 'WA'),
    message: run.failure === null ? run.missing : howItEnded(run.failure),
    cpuTimeMs,
    memoryKib,
    cases: [],
    trial: { output: textStart(run.outputPath), stderr: textStart(join(folder, 'stderr')) },
    retryElsewhere: false,
  }
}

/** Without what a program said: the user's is sent as it is, and a grader's is not for the user. */
function howItEnded({ verdict, message }: SolutionFailure): string | null {
  return verdict === 'TLE' ? message : (message?.split('\n')[0] ?? null)
}

function caseOf({ input, expectedOutput }: TrialMode): TaskCase {
  return {
    number: 1,
    subtask: 1,
    score: 0,
    input: { sha256: NO_HASH, bytes: Buffer.byteLength(input) },
    answer: { sha256: NO_HASH, bytes: Buffer.byteLength(expectedOutput ?? '') },
  }
}

/** People seldom end a text with a line feed, programs nearly always do: both are right. */
async function isExpected(
  outputPath: string,
  { expectedOutput, comparison }: TrialMode,
  folder: string,
): Promise<boolean> {
  if (expectedOutput === null) return true
  const expectedPath = join(folder, 'expected')
  for (const expected of [expectedOutput, `${expectedOutput}\n`]) {
    await writeFile(expectedPath, expected)
    if ((await compareFiles(outputPath, expectedPath, comparison)).verdict === 'AC') return true
  }
  return false
}

/** The beginning of a file as text that a database accepts; three dots mark a cut. */
function textStart(path: string): string {
  const text = new TextDecoder().decode(readStart(path, KEPT_BYTES)).replaceAll('\0', '\uFFFD')
  const characters = [...text]
  if (characters.length <= TEST_OUTPUT_MAX_LENGTH) return text
  return `${characters.slice(0, TEST_OUTPUT_MAX_LENGTH).join('')}...`
}
