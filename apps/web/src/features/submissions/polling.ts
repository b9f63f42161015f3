import { isInProgress } from '@gavel/contract'

const POLL_MS = 2_000
/** While events arrive, polling only guards against a lost one. */
const GUARD_POLL_MS = 15_000
/** Without events: a verdict is rarely followed by another. */
const CALM_POLL_MS = 10_000
/** A judging that takes longer is stuck; the reader can reload. */
export const MAX_POLLS = 300

interface PollState {
  /** The statuses shown. */
  readonly statuses: readonly number[]
  /** How many times it has polled already. */
  readonly polls: number
  /** The last request failed. */
  readonly hasFailed: boolean
  /** Events are arriving. */
  readonly isLive: boolean
  /** Keeps checking finished submissions, which may be rejudged or decided by hand. */
  readonly mayChange?: boolean
}

/**
 * When to poll again in milliseconds, or false to stop: nothing can change, the call failed, or the limit is reached.
 */
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
