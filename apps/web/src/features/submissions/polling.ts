import { isInProgress } from '@gavel/contract'

const POLL_MS = 2_000
/** While events arrive, polling only guards against one that was lost. */
const GUARD_POLL_MS = 15_000
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
}

/** When to ask again in milliseconds, or false to stop: nothing runs, the call failed, or it was asked often enough. */
export function nextPoll({ statuses, polls, hasFailed, isLive }: PollState): number | false {
  if (hasFailed || polls >= MAX_POLLS || !statuses.some(isInProgress)) return false
  return isLive ? GUARD_POLL_MS : POLL_MS
}
