import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JudgeReport, RUN_OUTPUT_MAX_LENGTH, type TrialRun, type Verdict } from '@gavel/contract'
import type { RunOutcome, Slot } from '@gavel/sandbox'
import { readStart } from '../files/read-start.ts'
import { BOX_ENV, toolArgv } from '../languages/command.ts'
import { cleanMessage } from '../reports/messages.ts'

/** Somebody looks at the program meanwhile; a tool that knows its text takes a tenth of it. */
const LIMITS = {
  cpuTimeMs: 5_000,
  wallTimeMs: 10_000,
  memoryKib: 512 * 1024,
  /** Many times what is kept. */
  outputKib: 1024,
  stderrKib: 64,
  scratchKib: 1024,
  processes: 64,
}
const MESSAGE_BYTES = 4_096

interface Formatting {
  readonly source: string
  readonly argv: readonly string[]
  readonly slot: Slot
  readonly folder: string
}

/**
 * Runs a formatter on a program, in a box like any other: nothing is compiled, and the text is what the tool reads. AC
 * with the formatted program as the output of the one run, CE with the tool's complaint, or the limit that it met.
 */
export async function formatSource({ source, argv, slot, folder }: Formatting): Promise<JudgeReport> {
  const place = (name: string) => join(folder, name)
  const [stdinPath, stdoutPath, stderrPath] = [place('input'), place('stdout'), place('stderr')]
  await writeFile(stdinPath, source, { mode: 0o444 })
  const box = await slot.openBox({})
  try {
    const result = await box.run({
      argv: toolArgv(argv),
      env: BOX_ENV,
      limits: LIMITS,
      stdinPath,
      stdoutPath,
      stderrPath,
      mayFork: false,
    })
    const figures = { cpuTimeMs: Math.round(result.cpuTimeMs), memoryKib: result.peakMemoryKib }
    const report = { ...figures, cases: [], retryElsewhere: false }
    const verdict = verdictOf(result.outcome)
    if (verdict === 'CE') {
      const message = cleanMessage(readStart(stderrPath, 2 * MESSAGE_BYTES), MESSAGE_BYTES)
      return { ...report, verdict, message }
    }
    const run = { ...figures, message: null, stderr: '', ...outputOf(verdict, stdoutPath) }
    return { ...report, verdict: run.verdict, message: null, runs: [run] }
  } finally {
    await box.close()
  }
}

/** A tool that refuses a program says so with its exit code; one that dies has met something beyond it. */
function verdictOf(outcome: RunOutcome): Verdict {
  if (outcome.kind === 'exited') return outcome.exitCode === 0 ? 'AC' : 'CE'
  if (outcome.kind === 'signalled' || outcome.limit === 'output') return 'RE'
  return outcome.limit === 'memory' ? 'MLE' : 'TLE'
}

/** The formatted program as a whole, or none of it. */
function outputOf(verdict: Verdict, path: string): Pick<TrialRun, 'verdict' | 'output' | 'isCut'> {
  if (verdict !== 'AC') return { verdict, output: '', isCut: false }
  const bytes = readStart(path, RUN_OUTPUT_MAX_LENGTH * 4 + 4)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (text.length > RUN_OUTPUT_MAX_LENGTH) return { verdict, output: '', isCut: true }
  // A program has a text, and the database takes no NUL.
  const isProgram = text.trim() !== '' && !text.includes('\0')
  return { verdict: isProgram ? 'AC' : 'RE', output: isProgram ? text : '', isCut: false }
}
