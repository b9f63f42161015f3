import {
  downloadPrint,
  getPrint,
  listOwnPrints,
  listPrints,
  markPrinted,
  PRINT_PAGE_SIZE,
  submitPrint,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { contestKeys } from '../contest-keys.ts'

export const ownPrintsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...contestKeys.prints(cid), 'own', page],
    queryFn: ({ signal }) =>
      call(listOwnPrints, { query: { cid, currentPage: page, limit: PRINT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const printQueueQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...contestKeys.prints(cid), 'queue', page],
    queryFn: ({ signal }) =>
      call(listPrints, { query: { cid, currentPage: page, limit: PRINT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const printQuery = (cid: number, id: number) =>
  queryOptions({
    queryKey: [...contestKeys.prints(cid), 'one', id],
    queryFn: ({ signal }) => call(getPrint, { query: { id } }, signal),
  })

export const downloadPrintText = (id: number) => download(downloadPrint, { query: { id } })

function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.prints(cid) })
}

/** The form shows a refusal itself. */
export function useSubmitPrint(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (content: string) => call(submitPrint, { body: { cid, content } }),
    onSuccess: useForget(cid),
  })
}

export function useMarkPrinted(cid: number) {
  return useMutation({
    mutationFn: (id: number) => call(markPrinted, { query: { id, cid } }),
    onSuccess: useForget(cid),
  })
}
