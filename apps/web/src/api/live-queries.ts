import type { Change, LiveEvent } from '@gavel/contract'
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from './events.ts'
import { useKeptUp } from './kept-up.ts'
import { liveSince, type Wanted } from './shared-stream.ts'

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
  const isLive = useLiveEvents((event) => {
    const { name, of } = changeOf(event)
    if (name === null || of !== (id ?? null)) return
    for (const queryKey of queries[name] ?? []) void ask(queryClient, { queryKey })
  }, wanted)
  const keys = () => Object.values(queries).flat()
  useKeptUp({
    isLive,
    pollMs: wanted === null ? null : pollMs,
    catchUp() {
      // Answers from before the stream listened may have changed unheard.
      const predicate = ({ state }: Query) => state.dataUpdatedAt < liveSince()
      for (const queryKey of keys()) void ask(queryClient, { queryKey, predicate })
    },
    poll() {
      for (const queryKey of keys())
        void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    },
  })
}

function changeOf(event: LiveEvent) {
  if (event.type === 'changed') return { name: event.what, of: event.id }
  if (event.type === 'contest') return { name: event.type, of: event.cid }
  return { name: event.type === 'messages' ? event.type : null, of: null }
}

interface Asked {
  readonly queryKey: QueryKey
  readonly predicate?: (query: Query) => boolean
}

async function ask(queryClient: QueryClient, { queryKey, predicate }: Asked): Promise<void> {
  const isFirst = queryClient.isFetching({ queryKey, predicate: ({ state }) => state.data === undefined }) > 0
  await queryClient.invalidateQueries({ queryKey, ...(predicate && { predicate }) })
  // This joined a first request that was on its way, whose answer may be from before.
  if (isFirst) await queryClient.invalidateQueries({ queryKey })
}
