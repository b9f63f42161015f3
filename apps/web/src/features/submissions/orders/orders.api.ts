import {
  cancelJudge,
  cancelJudgeInGroup,
  getGroupJudgingHistory,
  getJudgingHistory,
  manualJudge,
  manualJudgeInGroup,
  type QueryOf,
  rejudge,
  rejudgeInGroup,
  resubmit,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { submissionKeys } from '../submissions.api.ts'

export interface Standing {
  readonly status: number
  readonly changedAt: Date | null
}

/** The group in which an order is given; null: the site, whose super administrator orders everything. */
type Gid = number | null

const SITE = {
  rejudge,
  cancel: cancelJudge,
  decide: manualJudge,
  history: getJudgingHistory,
}

const GROUP: typeof SITE = {
  rejudge: rejudgeInGroup,
  cancel: cancelJudgeInGroup,
  decide: manualJudgeInGroup,
  history: getGroupJudgingHistory,
}

const callsOf = (gid: Gid) => (gid === null ? SITE : GROUP)

/** Refetched with each status and each change of the submission, because the newest judging has moved on. */
export const judgingHistoryQuery = (submitId: number, standing: Standing, gid: Gid) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'history', getSession().user?.uid ?? null, submitId, standing],
    queryFn: ({ signal }) => call(callsOf(gid).history, { query: { submitId } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Everything that an order may change is refetched. */
function useOrder<Order>(send: (order: Order) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  })
}

export const useRejudge = (submitId: number, gid: Gid) =>
  useOrder(() => call(callsOf(gid).rejudge, { query: { submitId } }))

export const useCancelSubmission = (submitId: number, gid: Gid) =>
  useOrder((reason: string) =>
    call(callsOf(gid).cancel, { query: { submitId, ...(reason === '' ? {} : { reason }) } }),
  )

export const useManualVerdict = (submitId: number, gid: Gid) =>
  useOrder((verdict: Omit<QueryOf<typeof manualJudge>, 'submitId'>) =>
    call(callsOf(gid).decide, { query: { submitId, ...verdict } }),
  )

export const useResubmit = (submitId: number) => useOrder(() => call(resubmit, { query: { submitId } }))
