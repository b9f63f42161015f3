import { judgeSentence, type ProgramProtocol } from '@gavel/contract'
import type { InteractionResult } from '@gavel/sandbox'
import type { CheckerVerdict } from '../checkers/checker-verdict.ts'
import { type RunFailure, stoppedByClock } from './run-failure.ts'

export interface Interaction {
  readonly pair: InteractionResult
  /** The verdict of the solution's end on its own. */
  readonly failure: RunFailure | null
  /** The verdict of the interactor's end. */
  readonly verdict: CheckerVerdict
  readonly protocol: ProgramProtocol
}

type Decision = CheckerVerdict | (RunFailure & { share: number })

/**
 * A solution over its limits is at fault itself (`api.md` 4.13), unless the interactor failed before it, or rejected it
 * in the ICPC protocol: there a rejection is final, and a program that then waits or computes on has lost already.
 * Otherwise the first to end decides, because the end of one usually ends the other:
 *
 * - the interactor first, rejecting: its verdict, whatever the broken conversation did to the solution;
 * - the interactor first, accepting: the solution must still end well, though writing to the closed pipe is fine;
 * - the solution first: its own failure if it has one, else the interactor's verdict on a conversation cut short;
 * - neither, so the pair was stopped: the side that wrote too much is at fault; if both wait it is the solution's time,
 *   because the interactor's computing does not count.
 */
export function decideInteraction(interaction: Interaction): Decision {
  const { pair, failure, verdict, protocol } = interaction
  if (pair.endedFirst === null) return decideStopped(interaction)
  if (failure === null) return verdict
  const isRejected = verdict.verdict === 'WA' || verdict.verdict === 'PE'
  const isFinal = verdict.verdict === 'SE' || (isRejected && protocol === 'icpc')
  if (pair.endedFirst === 'interactor' && isFinal) return verdict
  if (failure.verdict !== 'RE') return lost(failure)
  // Only an interactor that has closed its end can cause this, so it came first, whichever end was seen first.
  if (pair.solution.signal === 'SIGPIPE') return verdict
  return pair.endedFirst === 'interactor' && isRejected ? verdict : lost(failure)
}

function decideStopped({ pair, failure, verdict }: Interaction): Decision {
  // Memory and processor time of the solution are its own, whatever the interactor was doing.
  if (failure && failure.verdict !== 'RE') return lost(failure)
  if (isFlood(pair.solution)) return lost({ verdict: 'RE', message: judgeSentence('output_limit') })
  if (isStoppedByItself(pair.interactor)) return verdict
  const message = `${stoppedByClock(pair.solution)}\n${judgeSentence('interactor_deadlock')}`
  return lost({ verdict: 'TLE', message })
}

function isFlood({ outcome }: InteractionResult['solution']): boolean {
  return outcome.kind === 'stopped' && outcome.limit === 'output'
}

/** Whether the interactor ran out of something other than the pair's time. */
function isStoppedByItself({ outcome }: InteractionResult['interactor']): boolean {
  return outcome.kind === 'stopped' && outcome.limit !== 'wallTime'
}

function lost(failure: RunFailure): Decision {
  return { ...failure, share: 0 }
}
