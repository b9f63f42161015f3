import { cancelJudge, getJudgingHistory, manualJudge, type QueryOf, rejudge, resubmit } from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { submissionKeys } from '../submissions.api.ts'

/** Asked anew with each status of the submission: the newest judging has moved on. */
export const judgingHistoryQuery = (submitId: number, status: number) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'history', getSession().user?.uid ?? null, submitId, status],
    queryFn: ({ signal }) => call(getJudgingHistory, { query: { submitId } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Whatever an order changed is asked anew. */
function useOrder<Order>(submitId: number, send: (order: Order) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      // Those of the judging before would stand there until the new ones come.
      queryClient.removeQueries({ queryKey: submissionKeys.cases(submitId) })
      await queryClient.invalidateQueries({ queryKey: submissionKeys.all })
    },
  })
}

export const useRejudge = (submitId: number) =>
  useOrder(submitId, () => call(rejudge, { query: { submitId } }))

export const useCancelSubmission = (submitId: number) =>
  useOrder(submitId, (reason: string) =>
    call(cancelJudge, { query: { submitId, ...(reason === '' ? {} : { reason }) } }),
  )

export const useManualVerdict = (submitId: number) =>
  useOrder(submitId, (verdict: Omit<QueryOf<typeof manualJudge>, 'submitId'>) =>
    call(manualJudge, { query: { submitId, ...verdict } }),
  )

export const useResubmit = (submitId: number) =>
  useOrder(submitId, () => call(resubmit, { query: { submitId } }))
