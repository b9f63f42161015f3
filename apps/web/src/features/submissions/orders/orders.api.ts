import {
  cancelJudgeInGroup,
  getGroupJudgingHistory,
  manualJudgeInGroup,
  type QueryOf,
  rejudgeInGroup,
  resubmit,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { callManaged, type Gid } from '../../../api/managed-group.ts'
import { getSession } from '../../../api/session.ts'
import { submissionKeys } from '../submissions.api.ts'

export interface Standing {
  readonly status: number
  readonly changedAt: Date | null
}

/** Refetched with each status and each change of the submission, because the newest judging has moved on. */
export const judgingHistoryQuery = (submitId: number, standing: Standing, gid: Gid) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'history', getSession().user?.uid ?? null, submitId, standing],
    queryFn: ({ signal }) => callManaged(gid)(getGroupJudgingHistory, { query: { submitId } }, signal),
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
  useOrder(() => callManaged(gid)(rejudgeInGroup, { query: { submitId } }))

export const useCancelSubmission = (submitId: number, gid: Gid) =>
  useOrder((reason: string) =>
    callManaged(gid)(cancelJudgeInGroup, { query: { submitId, ...(reason === '' ? {} : { reason }) } }),
  )

export const useManualVerdict = (submitId: number, gid: Gid) =>
  useOrder((verdict: Omit<QueryOf<typeof manualJudgeInGroup>, 'submitId'>) =>
    callManaged(gid)(manualJudgeInGroup, { query: { submitId, ...verdict } }),
  )

export const useResubmit = (submitId: number) => useOrder(() => call(resubmit, { query: { submitId } }))
