import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../browser/toast.ts'
import { ApiError, messageOf } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A background request, so its failure is not reported. */
      quiet?: boolean
      /** Its answer tells which problems are the reader's favourites. */
      showsFavourites?: boolean
    }
    mutationMeta: {
      /** The form shows its failures itself. */
      quiet?: boolean
    }
  }
}

/** How often what was read is asked for again when the server or its database was away: for a quarter of a minute. */
const AGAIN_WHILE_AWAY = 4
const AGAIN_WITHOUT_NETWORK = 2

/** A restart of PostgreSQL, or of the server behind a proxy. */
const isAway = (error: unknown) => error instanceof ApiError && error.http >= 502 && error.http <= 504
const isWithoutNetwork = (error: unknown) => error instanceof ApiError && error.code === 'network'

/** Only of what is read: what was being written may have been written all the same. */
function isWorthRepeating(failures: number, error: unknown): boolean {
  if (isAway(error)) return failures < AGAIN_WHILE_AWAY
  return isWithoutNetwork(error) && failures < AGAIN_WITHOUT_NETWORK
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A first load that fails shows an error state in its place; without this a failed refresh would go unnoticed.
    onError: (error, query) => {
      if (query.meta?.quiet === true) return
      if (query.state.data !== undefined || (error instanceof ApiError && error.http === 401))
        toast.error(messageOf(error))
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.quiet !== true) toast.error(messageOf(error))
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: isWorthRepeating,
    },
  },
})
