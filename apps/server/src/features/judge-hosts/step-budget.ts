import type { JudgeMode, JudgeProgram } from '@gavel/contract'
import type { TaskContent } from './leased-work.interface.ts'

/** The time that a test file may take to arrive, and the extra time that a slow host gets for everything else. */
const WAITING_MS = 12 * 60_000
/**
 * The same where there are no files to wait for. A user gives up on a trial after ten minutes, so another host needs
 * some of that time.
 */
const WAITING_WITHOUT_FILES_MS = 3 * 60_000
/** A solution may use three times its limit in wall time, at least one second more, and may be run a few times. */
const RUNS = 4
/** The wall time limit of a checker or interactor, with the longest wait for a processor that is allowed. */
const PROGRAM_RUN_MS = 240_000
/** The same for a submission: a time limit several times over, and this. */
const WAIT_FACTOR = 11
const WAIT_MS = 10_000

/**
 * How long a live host may go without progress, whether it compiles or runs a case. The limit is generous, because it
 * only has to catch hosts that stay alive and never finish.
 */
export function stepBudgetMs({ language, limits, mode }: TaskContent): number {
  const languages = [language, ...programsOf(mode).map((program) => program.language)]
  const compileMs = languages.reduce((sum, { compile }) => sum + (compile?.wallTimeMs ?? 0), 0)
  const runMs = (3 + WAIT_FACTOR) * limits.timeMs + 1000 + WAIT_MS + programsOf(mode).length * PROGRAM_RUN_MS
  const hasFiles = !['trial', 'compile', 'format', 'search'].includes(mode.kind)
  const waitingMs = hasFiles ? WAITING_MS : WAITING_WITHOUT_FILES_MS
  return waitingMs + Math.max(compileMs, RUNS * runsPerCase(mode) * runMs)
}

function programsOf(mode: JudgeMode): JudgeProgram[] {
  switch (mode.kind) {
    case 'spj':
    case 'multi-pass':
    case 'output-only':
    case 'self-test':
      return mode.checker === null ? [] : [mode.checker]
    case 'validate':
      return [mode.validator]
    case 'interactive':
      return mode.checker == null ? [mode.interactor] : [mode.interactor, mode.checker]
    case 'communication':
      return [mode.manager]
    case 'compile':
      return [mode.program]
    case 'search':
      return [...mode.generators, mode.validator, ...programsOf(mode.judgedBy)]
    case 'default':
    case 'trial':
    case 'format':
      return []
  }
}

const runsPerCase = (mode: JudgeMode) =>
  mode.kind === 'multi-pass' ? mode.passLimit : mode.kind === 'communication' ? mode.processCount : 1
