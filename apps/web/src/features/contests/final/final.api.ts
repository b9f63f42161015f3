import { draftFinal, type FinalSchemeVo, finaliseContest, getHonours, withdrawFinal } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { hasCode } from '../../../api/errors.ts'
import { useLiveQueries } from '../../../api/live-queries.ts'
import { getSession } from '../../../api/session.ts'
import { contestKeys } from '../contest-keys.ts'

/** How often the draft is asked for without live events. */
const DRAFT_MS = 10_000

const draftKey = (cid: number) => [...contestKeys.inside(cid), 'final-draft'] as const

export const finalDraftQuery = (cid: number, scheme: FinalSchemeVo) =>
  queryOptions({
    queryKey: [...draftKey(cid), scheme],
    queryFn: ({ signal }) => call(draftFinal, { query: { cid, ...scheme } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Keeps drafts up to date: while organisers look, the last verdicts may still come in. */
export function useDraftUpdates(cid: number): void {
  useLiveQueries({
    wanted: { contest: cid },
    id: cid,
    queries: { attempts: [draftKey(cid)] },
    pollMs: DRAFT_MS,
  })
}

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
