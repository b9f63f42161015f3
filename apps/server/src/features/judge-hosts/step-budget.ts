import type { JudgeMode, JudgeProgram } from '@gavel/contract'
import type { TaskContent } from './leased-work.ts'

/** A test file may take this long to arrive, and a slow host this much longer for everything else. */
const WAITING_MS = 12 * 60_000
/** Where there are no files to wait for. Who waits for a trial gives up after ten minutes: another host needs some of them. */
const WAITING_WITHOUT_FILES_MS = 3 * 60_000
/** A solution gets three times its limit by the wall clock, at least a second more, and may be run a few times. */
const RUNS = 4
/** A checker's or interactor's limit by the wall clock. */
const PROGRAM_RUN_MS = 60_000

/**
 * How long a host that works may go on without getting any further, whether it compiles or runs a case. Generous: it
 * only has to be an end for hosts that say that they live and never come to one.
 */
export function stepBudgetMs({ language, limits, mode }: TaskContent): number {
  const languages = [language, ...programsOf(mode).map((program) => program.language)]
  const compileMs = languages.reduce((sum, { compile }) => sum + (compile?.wallTimeMs ?? 0), 0)
  const runMs = 3 * limits.timeMs + 1000 + programsOf(mode).length * PROGRAM_RUN_MS
  const hasFiles = mode.kind !== 'trial' && mode.kind !== 'compile'
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
    case 'default':
    case 'trial':
      return []
  }
}

const runsPerCase = (mode: JudgeMode) =>
  mode.kind === 'multi-pass' ? mode.passLimit : mode.kind === 'communication' ? mode.processCount : 1
