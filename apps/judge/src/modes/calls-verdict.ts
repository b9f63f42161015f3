import { judgeSentence } from '@gavel/contract'
import type { Communicant } from '@gavel/sandbox'
import { type RunFailure, stoppedByClock } from './run-failure.ts'
import { ENDED_EARLY, type SolutionFailure } from './solution.ts'

/** The finding of the grader's part of the judge: no more replies, an unreadable one, or one that is too large. */
export const CALL_FAULTS = ['closed', 'malformed', 'large'] as const
export type CallFault = (typeof CALL_FAULTS)[number]

export interface Calls {
  readonly grader: Communicant
  readonly process: Communicant & {
    /** The verdict of the submission's end on its own. */
    readonly failure: RunFailure | null
  }
  readonly fault: CallFault | null
  /** Whether the submission may call functions of the grader, and so make it work. */
  readonly isServing: boolean
  /** The end of the grader's standard error. */
  readonly graderSaid: string | null
}

/**
 * The fault of a run under a grader in another process; null if the grader came to its end, so that its output can be
 * judged. The submission is at fault for its own limits, its crash and its replies. The grader is at fault for its
 * crash, and for its limits unless the submission may call it: then the submission causes its work.
 */
export function decideCalls({
  grader,
  process,
  fault,
  isServing,
  graderSaid,
}: Calls): SolutionFailure | null {
  const { failure } = process
  // A submission that only waits is stopped from outside, and by then the grader may have ended.
  if (failure !== null && failure.verdict !== 'RE' && process.endedAtMs !== null) return failure
  if (isStoppedFor(process, 'output')) return FLOOD
  switch (fault) {
    case 'malformed':
      return { verdict: 'WA', message: judgeSentence('bad_reply') }
    case 'large':
      return FLOOD
    case 'closed':
      return failure === null || isBrokenPipe(process) ? ENDED_EARLY : failure
  }
  const { outcome } = grader.result
  if (outcome.kind === 'exited' && outcome.exitCode === 0)
    return failure === null || isBrokenPipe(process) ? null : failure
  // All were stopped together: the submission was waited for.
  if (grader.endedAtMs === null && process.endedAtMs === null && isStoppedFor(grader, 'wallTime'))
    return (
      failure ?? { verdict: 'TLE', message: `${stoppedByClock(process.result)}\n${judgeSentence('idle')}` }
    )
  if (isServing && (outcome.kind === 'stopped' || isKilled(grader)))
    return { verdict: 'TLE', message: judgeSentence('grader_exhausted') }
  return { verdict: 'SE', message: `the grader failed: ${endOf(grader)}${saidToo(graderSaid)}` }
}

const FLOOD: SolutionFailure = { verdict: 'RE', message: judgeSentence('output_limit') }

function isStoppedFor({ result: { outcome } }: Communicant, limit: 'output' | 'wallTime'): boolean {
  return outcome.kind === 'stopped' && outcome.limit === limit
}

/** Only a grader that has ended can cause this. */
function isBrokenPipe({ result }: Communicant): boolean {
  return result.signal === 'SIGPIPE'
}

/** By the kernel, whose clock of a process may run ahead of the box's. */
function isKilled({ result }: Communicant): boolean {
  return result.signal === 'SIGKILL' || result.signal === 'SIGXCPU'
}

function endOf({ result: { outcome } }: Communicant): string {
  switch (outcome.kind) {
    case 'exited':
      return `exit code ${outcome.exitCode}`
    case 'signalled':
      return `ended by ${outcome.signal}`
    case 'stopped':
      return `stopped for its ${outcome.limit}`
  }
}

const saidToo = (said: string | null) => (said === null || said === '' ? '' : `\n${said}`)
