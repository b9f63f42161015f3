import { markProblemInList } from '@gavel/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/** Asks anew for whatever shows which problems are favourites. */
export const refreshFavourites = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.showsFavourites === true })

interface Favourite {
  readonly isFavourite: boolean
  readonly change: (isFavourite: boolean) => void
}

/** Whether a problem is one of the reader's favourites; a change is shown at once, while it is being stored. */
export function useFavourite(pid: number, isFavourite: boolean): Favourite {
  const queryClient = useQueryClient()
  const mark = useMutation({
    mutationFn: (isIn: boolean) => call(markProblemInList, { body: { id: null, pid, isIn } }),
    onSuccess: () => refreshFavourites(queryClient),
  })
  return { isFavourite: mark.isPending ? mark.variables : isFavourite, change: mark.mutate }
}
