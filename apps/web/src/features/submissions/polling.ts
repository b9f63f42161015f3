import { isInProgress } from '@gavel/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { polled } from '../../api/polled.ts'

const POLL_MS = 2_000
/** A verdict is rarely followed by another. */
const CALM_POLL_MS = 10_000
/** A judging that takes longer is stuck; the reader can reload. */
export const MAX_POLLS = 300

interface PollState {
  /** The statuses shown. */
  readonly statuses: readonly number[]
  /** The last request failed. */
  readonly hasFailed: boolean
  /** Keeps checking finished submissions, which may be rejudged or decided by hand. */
  readonly mayChange?: boolean
}

/** How often to poll without events, in milliseconds. Null: nothing can change, or the call failed. */
export function pollMsOf({ statuses, hasFailed, mayChange = false }: PollState): number | null {
  if (hasFailed) return null
  if (statuses.some(isInProgress)) return POLL_MS
  return mayChange && statuses.length > 0 ? CALM_POLL_MS : null
}

/** Asks once more, unless it was asked too often already. */
export function pollSome(queryClient: QueryClient, queryKey: QueryKey): void {
  if ((queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= MAX_POLLS) return
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

/** How often running submissions are asked for of which the reader hears no events. */
const UNHEARD_MS = 15_000

/**
 * Entrants of a contest see each other's submissions, and only its jury hears of them. Elsewhere nobody hears that the
 * problem of a submission became private, which then leaves the list.
 */
export const polledUnheard = (isUnheard: boolean) => (isUnheard ? polled(UNHEARD_MS, 'unheard') : {})
