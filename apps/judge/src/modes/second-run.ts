import type { CaseReport, CaseRun, JudgeTask, TaskCase } from '@gavel/contract'
import type { Mode } from './mode.ts'

/** A run that exceeds the time limit by no more than this share may owe that to the machine. */
export const CLOSE_SHARE = 0.1
/** A program stopped by the clock after less processor time than this share of the limit was idle. */
const IDLE_SHARE = 0.1
/** If an idle host varies by this many percent, every late run on it is doubtful. */
const NOISY_PERCENT = 10
/** Second runs of one judging: enough for close calls, too few for deliberately late programs to hold up the queue. */
export const MAX_SECOND_RUNS = 3

/**
 * Judges cases, and repeats a case that exceeded its time limit narrowly; the better run counts. It repeats after
 *
 * - a run whose processor time is at most 10 % above the limit; on a noisy host any above it;
 * - a run that the clock stopped while it worked and had processor time left: it may not have had its core.
 *
 * A run that ended just below the limit is not repeated, because no second run could improve on it.
 */
export class SecondRuns {
  readonly #task: JudgeTask
  readonly #mode: Mode
  readonly #isNoisy: boolean
  #left = MAX_SECOND_RUNS

  /** @param noisePercent of the host while idle; null if not known yet */
  constructor(task: JudgeTask, mode: Mode, noisePercent: number | null) {
    this.#task = task
    this.#mode = mode
    this.#isNoisy = noisePercent !== null && noisePercent > NOISY_PERCENT
  }

  async judge(testCase: TaskCase): Promise<CaseReport> {
    const first = await this.#mode.judge(testCase)
    if (this.#left === 0 || !this.#hangsOnLittle(first)) return first
    this.#left--
    const second = await this.#mode.judge(testCase)
    return { ...better(first, second), runs: [runOf(first), runOf(second)] }
  }

  #hangsOnLittle({ verdict, cpuTimeMs }: CaseReport): boolean {
    if (verdict !== 'TLE') return false
    const { timeMs } = this.#task.limits
    if (cpuTimeMs <= timeMs) return !wasIdle(cpuTimeMs, timeMs)
    return this.#isNoisy || cpuTimeMs <= timeMs * (1 + CLOSE_SHARE)
  }
}

/** Whether a program that the clock stopped had hardly worked. */
export function wasIdle(cpuTimeMs: number, timeMs: number): boolean {
  return cpuTimeMs < timeMs * IDLE_SHARE
}

/** The one of two late runs that needed less; else the second, because the first was late. */
function better(first: CaseReport, second: CaseReport): CaseReport {
  return second.verdict === 'TLE' && second.cpuTimeMs > first.cpuTimeMs ? first : second
}

function runOf({ verdict, cpuTimeMs, wallTimeMs }: CaseReport): CaseRun {
  // A mode skips no case, so there is a verdict.
  return { verdict: verdict ?? 'SE', cpuTimeMs, wallTimeMs }
}
