import { draftFinal, type FinalSchemeVo, finaliseContest, getHonours, withdrawFinal } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { hasCode } from '../../../api/errors.ts'
import { getSession } from '../../../api/session.ts'
import { contestKeys } from '../contests.api.ts'

/** While organisers look, the last verdicts may still come in. */
const DRAFT_MS = 10_000

export const finalDraftQuery = (cid: number, scheme: FinalSchemeVo) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cid), 'final-draft', scheme],
    queryFn: ({ signal }) => call(draftFinal, { query: { cid, ...scheme } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: DRAFT_MS,
  })

export const honoursQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.inside(cid), 'honours', getSession().user?.uid ?? null],
    queryFn: ({ signal }) => call(getHonours, { query: { cid } }, signal),
    // Pages say it in place. After a withdrawal the last answer is a refusal.
    meta: { quiet: true },
    staleTime: 5_000,
    retry: (failures, error) => failures < 3 && hasCode(error, 'network'),
  })

/** Final results change the contest, its board and its pages. */
function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.inside(cid) })
}

export function useFinalise(cid: number) {
  return useMutation({
    mutationFn: (decision: { scheme: FinalSchemeVo; seen: string }) =>
      call(finaliseContest, { body: { cid, ...decision } }),
    // A refusal says that something changed, so the draft is asked for again too.
    onSettled: useForget(cid),
  })
}

export function useWithdrawFinal(cid: number) {
  return useMutation({
    mutationFn: () => call(withdrawFinal, { query: { cid } }),
    onSettled: useForget(cid),
  })
}
