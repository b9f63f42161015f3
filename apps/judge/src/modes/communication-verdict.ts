import { judgeSentence } from '@gavel/contract'
import type { Communicant } from '@gavel/sandbox'
import type { CheckerVerdict } from '../checkers/checker-verdict.ts'
import { type RunFailure, stoppedByClock } from './run-failure.ts'

/** One copy of the program: how it ended, and the verdict of that on its own. */
export interface Process extends Communicant {
  readonly failure: RunFailure | null
}

export interface Communication {
  readonly manager: Communicant
  /** The verdict of the manager's end. */
  readonly verdict: CheckerVerdict
  readonly processes: readonly Process[]
  /** Limit of all processes together. */
  readonly timeMs: number
}

type Decision = CheckerVerdict | (RunFailure & { share: number })

/**
 * As in an interaction, the first end without an outside cause decides:
 *
 * - a process over its limits is at fault itself, unless the manager had failed before;
 * - a process that crashed before the manager ended: its crash, whatever the manager's later verdict; writing to a pipe
 *   that the manager has closed is no crash;
 * - the manager, rejecting or failing: its verdict;
 * - the manager, accepting: every process must still end well, and all together keep to the time limit;
 * - none, so all were stopped: a process that wrote too much is at fault, and if all wait it is the program's time.
 */
export function decideCommunication(talk: Communication): Decision {
  const { manager, verdict, processes } = talk
  const failed = processes.filter(({ failure }) => failure !== null).toSorted(byEnd)
  const hasManagerFailed = verdict.verdict === 'SE' && manager.endedAtMs !== null
  const overLimits = failed.find((one) => isOverLimits(one) && !(hasManagerFailed && isAfter(one, manager)))
  if (overLimits?.failure) return lost(overLimits.failure)
  const crash = failed.find((one) => isOwnCrash(one) && !isAfter(one, manager))
  if (crash?.failure) return lost(crash.failure)
  if (manager.endedAtMs === null) return decideStopped(talk)
  if (verdict.verdict !== 'AC' && verdict.verdict !== 'PAC') return verdict
  const late = failed.find((one) => !isBrokenPipe(one))
  if (late?.failure) return lost(late.failure)
  const usedMs = processes.reduce((sum, { result }) => sum + result.cpuTimeMs, 0)
  return usedMs > talk.timeMs ? lost({ verdict: 'TLE', message: judgeSentence('all_processes') }) : verdict
}

function decideStopped({ manager, verdict, processes }: Communication): Decision {
  const flooder = processes.find(({ result }) => isStoppedFor(result.outcome, 'output'))
  if (flooder) return lost({ verdict: 'RE', message: judgeSentence('output_limit') })
  const isEveryProcessDone = processes.every(({ endedAtMs }) => endedAtMs !== null)
  if (isEveryProcessDone || !isStoppedFor(manager.result.outcome, 'wallTime')) return verdict
  const stopped = stoppedByClock(together(processes.map(({ result }) => result)))
  return lost({ verdict: 'TLE', message: `${stopped}\n${judgeSentence('manager_deadlock')}` })
}

/** The times of processes as one: splitting the work gains nothing. */
export function together(results: readonly Times[]): Times {
  return {
    cpuTimeMs: results.reduce((sum, { cpuTimeMs }) => sum + cpuTimeMs, 0),
    wallTimeMs: Math.max(...results.map(({ wallTimeMs }) => wallTimeMs)),
  }
}

type Times = Pick<Communicant['result'], 'cpuTimeMs' | 'wallTimeMs'>

type Outcome = Communicant['result']['outcome']

function isStoppedFor(outcome: Outcome, limit: 'output' | 'wallTime'): boolean {
  return outcome.kind === 'stopped' && outcome.limit === limit
}

/** By itself or at its own limit; a process stopped together with all others reveals nothing. */
function isOverLimits({ endedAtMs, failure }: Process): boolean {
  return endedAtMs !== null && (failure?.verdict === 'TLE' || failure?.verdict === 'MLE')
}

function isOwnCrash(process: Process): boolean {
  return process.endedAtMs !== null && process.failure?.verdict === 'RE' && !isBrokenPipe(process)
}

/** Only a manager that has closed its end can cause this. */
function isBrokenPipe({ result }: Process): boolean {
  return result.signal === 'SIGPIPE'
}

function isAfter(one: Communicant, other: Communicant): boolean {
  return other.endedAtMs !== null && (one.endedAtMs ?? Number.POSITIVE_INFINITY) > other.endedAtMs
}

function byEnd(a: Process, b: Process): number {
  return (a.endedAtMs ?? Number.POSITIVE_INFINITY) - (b.endedAtMs ?? Number.POSITIVE_INFINITY)
}

function lost(failure: RunFailure): Decision {
  return { ...failure, share: 0 }
}
