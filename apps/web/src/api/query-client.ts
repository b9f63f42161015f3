import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '../browser/toast.ts'
import { ApiError, messageOf } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A background request, so its failure is not reported. */
      quiet?: boolean
    }
    mutationMeta: {
      /** The form shows its failures itself. */
      quiet?: boolean
    }
  }
}

const isWorthRepeating = (error: unknown) => error instanceof ApiError && error.code === 'network'

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
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    },
  },
})
