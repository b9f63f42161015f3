import { judgeSentence, type LanguageSetup } from '@gavel/contract'
import type { RunResult } from '@gavel/sandbox'
import { isInterpreted } from '../languages/is-interpreted.ts'
import { caseMessage } from '../reports/messages.ts'
import { wasIdle } from './second-run.ts'

export interface RunFailure {
  verdict: 'TLE' | 'MLE' | 'RE'
  /** How it ended. */
  message: string | null
  /** The beginning of a crash's own explanation. */
  stderr?: string | null
}

export interface ProgramLimits {
  readonly timeMs: number
  readonly memoryMib: number
}

interface ProgramRun {
  readonly result: RunResult
  readonly language: LanguageSetup
  readonly limits: ProgramLimits
  /** Beginning of the program's standard error. */
  readonly stderr: Uint8Array
}

/**
 * The verdict of a run's end before its output is checked; null if it ended well and in time. The order matters:
 * memory before time, because a program that is out of memory is often slow; time before crashes, because the
 * sandbox stops slow programs with a signal. Exit codes have no meaning beyond zero: 137 or 143 is a plain RE.
 */
export function runFailure(run: ProgramRun): RunFailure | null {
  const { outcome, cpuTimeMs } = run.result
  if (isOutOfMemory(run)) return { verdict: 'MLE', message: null }
  if (outcome.kind === 'stopped' && outcome.limit === 'wallTime') {
    // One that worked until then was late, not idle.
    const isIdle = wasIdle(cpuTimeMs, run.limits.timeMs)
    const message = [stoppedByClock(run.result), ...(isIdle ? [judgeSentence('idle')] : [])].join('\n')
    return { verdict: 'TLE', message }
  }
  if (outcome.kind === 'stopped' && outcome.limit !== 'output') return { verdict: 'TLE', message: null }
  if (cpuTimeMs > run.limits.timeMs) return { verdict: 'TLE', message: null }
  if (outcome.kind === 'stopped') return { verdict: 'RE', message: judgeSentence('output_limit') }
  if (outcome.kind === 'signalled')
    return crash(judgeSentence('signal', { signal: outcome.signal }), run.stderr)
  if (outcome.exitCode !== 0) return crash(judgeSentence('exit_code', { code: outcome.exitCode }), run.stderr)
  return null
}

/** Says that it was not the processor time that ended a run, which may be below the limit. */
export function stoppedByClock({
  wallTimeMs,
  cpuTimeMs,
}: Pick<RunResult, 'wallTimeMs' | 'cpuTimeMs'>): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return judgeSentence('clock', { elapsed: seconds(wallTimeMs), used: seconds(cpuTimeMs) })
}

export function memoryLimitKib(language: LanguageSetup, limits: ProgramLimits): number {
  return (limits.memoryMib + language.run.extraMemoryMib) * 1024
}

function isOutOfMemory({ result, language, limits, stderr }: ProgramRun): boolean {
  if (result.outcome.kind === 'stopped') return result.outcome.limit === 'memory'
  const endedBadly = result.outcome.kind === 'signalled' || result.outcome.exitCode !== 0
  if (!endedBadly) return false
  if (result.peakMemoryKib >= memoryLimitKib(language, limits)) return true
  if (!isInterpreted(language)) return false
  const said = Buffer.from(stderr).toString('latin1')
  return OUT_OF_MEMORY.some((pattern) => pattern.test(said))
}

// Messages of runtimes that notice, before the kernel does, that memory is out.
const OUT_OF_MEMORY = [
  // Except for threads that cannot be started: their number is limited, not their memory.
  /java\.lang\.OutOfMemoryError(?!: unable to create)/,
  // A JVM that cannot start.
  /insufficient memory for the Java Runtime|Could not reserve enough space/,
  /^MemoryError\b/m,
  /JavaScript heap out of memory/,
  /System\.OutOfMemoryException/,
  /\(NoMemoryError\)/,
  // Perl, PHP and Lua.
  /^(PHP )?(Fatal error: +)?Out of memory/m,
  /not enough memory$/m,
]

function crash(how: string, stderr: Uint8Array): RunFailure {
  return { verdict: 'RE', message: how, stderr: caseMessage(stderr) }
}
