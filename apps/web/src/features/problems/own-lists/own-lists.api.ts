import {
  type BodyOf,
  copyProblemList,
  createProblemList,
  deleteProblemList,
  getProblemList,
  listOwnProblemLists,
  listPublicProblemLists,
  markProblemInList,
  saveProblemList,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refreshFavourites } from '../../../api/favourites.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

const KEY = ['problem-lists'] as const
const uid = () => getSession().user?.uid ?? null

/** @param pid the problem that is looked for in them; null: none */
export const ownListsQuery = (pid: number | null) =>
  queryOptions({
    queryKey: [...KEY, 'own', uid(), pid],
    queryFn: ({ signal }) => call(listOwnProblemLists, { query: pid === null ? {} : { pid } }, signal),
    meta: { showsFavourites: true },
    enabled: uid() !== null,
  })

export const publicListsQuery = (keyword: string, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, 'public', uid(), keyword, currentPage],
    queryFn: ({ signal }) => call(listPublicProblemLists, { query: { keyword, currentPage } }, signal),
    placeholderData: keepPreviousData,
  })

/** @param token the secret of its link */
export const listQuery = (id: number, token: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, 'one', currentLanguage(), uid(), id, token ?? null],
    queryFn: ({ signal }) => call(getProblemList, { query: { id, token } }, signal),
    meta: { showsFavourites: true },
  })

/** A change of one list may show in all of them. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: KEY }), refreshFavourites(queryClient)]),
  })
}

export const useCreateList = () =>
  useChange((body: BodyOf<typeof createProblemList>) => call(createProblemList, { body }))
export const useSaveList = () =>
  useChange((body: BodyOf<typeof saveProblemList>) => call(saveProblemList, { body }))
export const useDeleteList = () => useChange((id: number) => call(deleteProblemList, { query: { id } }))
export const useCopyList = () =>
  useChange((body: BodyOf<typeof copyProblemList>) => call(copyProblemList, { body }))
export const useMarkInList = () =>
  useChange((body: BodyOf<typeof markProblemInList>) => call(markProblemInList, { body }))
