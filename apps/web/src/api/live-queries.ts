import type { Change, LiveEvent } from '@gavel/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLiveEvents } from './events.ts'
import { liveSince, type Wanted } from './shared-stream.ts'
import { useIsVisible } from './visible.ts'

interface LiveQueries {
  /** The things that the stream is asked to follow; null: nothing for now. */
  readonly wanted: Wanted | null
  /** The keys that are asked again when something changed. */
  readonly queries: Partial<Record<Change | 'contest' | 'messages', readonly QueryKey[]>>
  /** The contest or other thing that the page shows; left out where an event names none. */
  readonly id?: number
  /** How often all of them are asked again while the stream is down. Null: never. */
  readonly pollMs: number | null
}

/**
 * Keeps queries up to date: an event says that what they show changed, and while the stream is down they are asked again
 * now and then. No query of a live topic polls by itself.
 */
export function useLiveQueries({ wanted, queries, id, pollMs }: LiveQueries): void {
  const queryClient = useQueryClient()
  const isVisible = useIsVisible()
  const isLive = useLiveEvents((event) => {
    const { name, of } = changeOf(event)
    if (name === null || of !== (id ?? null)) return
    for (const queryKey of queries[name] ?? []) void queryClient.invalidateQueries({ queryKey })
  }, wanted)
  const keys = () => Object.values(queries).flat()
  const catchUp = useEffectEvent(() => {
    for (const queryKey of keys()) void askOld(queryClient, queryKey)
  })
  const poll = useEffectEvent(() => {
    for (const queryKey of keys()) void queryClient.invalidateQueries({ queryKey })
  })
  const isOff = wanted === null
  useEffect(() => {
    if (isLive) catchUp()
    if (isLive || isOff || !isVisible || pollMs === null) return
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [isLive, isOff, isVisible, pollMs])
}

function changeOf(event: LiveEvent) {
  if (event.type === 'changed') return { name: event.what, of: event.id }
  if (event.type === 'contest') return { name: event.type, of: event.cid }
  return { name: event.type === 'messages' ? event.type : null, of: null }
}

/** Asks again for what was read before the stream listened: it may have changed unheard. */
async function askOld(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = queryClient.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.dataUpdatedAt < liveSince(),
  })
  // This joined a first request that was on its way, whose answer may be from before.
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}
