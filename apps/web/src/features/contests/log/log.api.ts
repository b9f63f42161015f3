import {
  downloadContestLog,
  downloadLogHeads,
  downloadLogKey,
  downloadReceipt,
  getReceipt,
  listLogHeads,
  signLogHead,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'

/** It never changes. */
export const receiptQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['contest-receipt', getSession().user?.uid ?? null, submitId],
    queryFn: ({ signal }) => call(getReceipt, { query: { submitId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useLogDownload(cid: number) {
  return useMutation({ mutationFn: () => download(downloadContestLog, { query: { cid } }) })
}

export function useReceiptDownload(submitId: number) {
  return useMutation({ mutationFn: () => download(downloadReceipt, { query: { submitId } }) })
}

/** The answer says what its reader may do with the log, so it is asked for each user. */
export const headsQuery = (cid: number) =>
  queryOptions({
    queryKey: ['contest-log-heads', getSession().user?.uid ?? null, cid],
    queryFn: ({ signal }) => call(listLogHeads, { query: { cid } }, signal),
  })

export function useHeadsDownload(cid: number) {
  return useMutation({ mutationFn: () => download(downloadLogHeads, { query: { cid } }) })
}

export function useKeyDownload() {
  return useMutation({ mutationFn: () => download(downloadLogKey, {}) })
}

export function useHeadSigning(cid: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(signLogHead, { body: { cid } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['contest-log-heads'] }),
  })
}
