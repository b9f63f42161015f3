import { downloadContestLog, downloadContestPrograms, getReceipt, type ProgramLayout } from '@gavel/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'

/** It never changes. */
export const receiptQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['contest-receipt', getSession().user?.uid ?? null, submitId],
    queryFn: ({ signal }) => call(getReceipt, { query: { submitId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface ProgramChoice {
  readonly splitType: ProgramLayout
  readonly excludeAdmin: boolean
}

export function useProgramsDownload(cid: number) {
  return useMutation({
    mutationFn: (choice: ProgramChoice) => download(downloadContestPrograms, { query: { cid, ...choice } }),
  })
}

export function useLogDownload(cid: number) {
  return useMutation({ mutationFn: () => download(downloadContestLog, { query: { cid } }) })
}
