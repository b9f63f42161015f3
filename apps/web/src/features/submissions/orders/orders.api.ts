import { cancelJudge, getJudgingHistory, manualJudge, type QueryOf, rejudge, resubmit } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { submissionKeys } from '../submissions.api.ts'

export interface Standing {
  readonly status: number
  readonly changedAt: Date | null
}

/** Refetched with each status and each change of the submission, because the newest judging has moved on. */
export const judgingHistoryQuery = (submitId: number, standing: Standing) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'history', getSession().user?.uid ?? null, submitId, standing],
    queryFn: ({ signal }) => call(getJudgingHistory, { query: { submitId } }, signal),
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

export const useRejudge = (submitId: number) => useOrder(() => call(rejudge, { query: { submitId } }))

export const useCancelSubmission = (submitId: number) =>
  useOrder((reason: string) =>
    call(cancelJudge, { query: { submitId, ...(reason === '' ? {} : { reason }) } }),
  )

export const useManualVerdict = (submitId: number) =>
  useOrder((verdict: Omit<QueryOf<typeof manualJudge>, 'submitId'>) =>
    call(manualJudge, { query: { submitId, ...verdict } }),
  )

export const useResubmit = (submitId: number) => useOrder(() => call(resubmit, { query: { submitId } }))
