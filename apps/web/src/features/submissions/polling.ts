import { isInProgress } from '@gavel/contract'

const POLL_MS = 2_000
/** While events arrive, polling only guards against one that was lost. */
const GUARD_POLL_MS = 15_000
/** Without events: a verdict is seldom followed by another. */
const CALM_POLL_MS = 10_000
/** A judging that takes longer is stuck; the reader may reload. */
export const MAX_POLLS = 300

interface PollState {
  /** Standings that are shown. */
  readonly statuses: readonly number[]
  /** How often this was asked already. */
  readonly polls: number
  /** The last question failed. */
  readonly hasFailed: boolean
  /** Events arrive at the moment. */
  readonly isLive: boolean
  /** What does not run any more is looked at still, and may be judged again or decided by hand. */
  readonly mayChange?: boolean
}

/** When to ask again in milliseconds, or false to stop: nothing can change, the call failed, or it was asked often enough. */
export function nextPoll({
  statuses,
  polls,
  hasFailed,
  isLive,
  mayChange = false,
}: PollState): number | false {
  if (hasFailed || polls >= MAX_POLLS) return false
  if (!statuses.some(isInProgress)) return mayChange && statuses.length > 0 && !isLive && CALM_POLL_MS
  return isLive ? GUARD_POLL_MS : POLL_MS
}
