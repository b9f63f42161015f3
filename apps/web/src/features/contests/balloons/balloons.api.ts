import { AC_INFO_PAGE_SIZE, checkBalloon, listBalloons, takeBalloon } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'

export const balloonsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...contestKeys.balloons(cid), page],
    queryFn: ({ signal }) =>
      call(listBalloons, { query: { cid, currentPage: page, limit: AC_INFO_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.balloons(cid) })
}

export function useCheckBalloon(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; checked: boolean }) => call(checkBalloon, { body: { ...deed, cid } }),
    onSettled: useForget(cid),
  })
}

export function useTakeBalloon(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; isTaken: boolean }) => call(takeBalloon, { body: { ...deed, cid } }),
    onSettled: useForget(cid),
  })
}
