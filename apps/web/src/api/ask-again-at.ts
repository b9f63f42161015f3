import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Everybody's clock strikes at once: the questions that follow are spread over this time. */
const SPREAD_MS = 2_000
/** A browser whose clock is a little fast would ask before the server lets it in. */
const LEAST_WAIT_MS = 300
/** Timers hold no more than 31 bits. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

interface Asked {
  /** The server's clock in the answer that is shown. */
  readonly now: Date
  readonly queryKey: QueryKey
}

/**
 * Asks again when a moment comes that changes what the server answers. A server that finds itself before it all the same
 * is asked once more, because its answer brings its clock.
 *
 * @param at null: no moment changes anything
 */
export function useAskAgainAt(at: Date | null, { now, queryKey }: Asked): void {
  const queryClient = useQueryClient()
  const waitMs = at === null ? 0 : at.getTime() - now.getTime()
  const hash = JSON.stringify(queryKey)
  // The clock of every answer starts the wait anew.
  const since = now.getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` is no part of the wait, and begins it.
  useEffect(() => {
    if (waitMs <= 0 || waitMs > LONGEST_WAIT_MS) return
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: JSON.parse(hash) as QueryKey }),
      waitMs + LEAST_WAIT_MS + Math.random() * SPREAD_MS,
    )
    return () => clearTimeout(timer)
  }, [waitMs, since, hash, queryClient])
}
