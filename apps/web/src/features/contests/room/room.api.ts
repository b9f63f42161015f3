import {
  AC_INFO_PAGE_SIZE,
  answerClarification,
  askClarification,
  type BodyOf,
  CLARIFICATION_PAGE_SIZE,
  checkBalloon,
  downloadPrint,
  getPrint,
  listBalloons,
  listClarifications,
  listOwnPrints,
  listPrints,
  markPrinted,
  PRINT_PAGE_SIZE,
  submitPrint,
  takeBalloon,
  takeClarification,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { contestKeys } from '../contests.api.ts'

const { prints, balloons, clarifications } = contestKeys

export const ownPrintsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...prints(cid), 'own', page],
    queryFn: ({ signal }) =>
      call(listOwnPrints, { query: { cid, currentPage: page, limit: PRINT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const printQueueQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...prints(cid), 'queue', page],
    queryFn: ({ signal }) =>
      call(listPrints, { query: { cid, currentPage: page, limit: PRINT_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const printQuery = (cid: number, id: number) =>
  queryOptions({
    queryKey: [...prints(cid), 'one', id],
    queryFn: ({ signal }) => call(getPrint, { query: { id } }, signal),
  })

export const downloadPrintText = (id: number) => download(downloadPrint, { query: { id } })

export const balloonsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...balloons(cid), page],
    queryFn: ({ signal }) =>
      call(listBalloons, { query: { cid, currentPage: page, limit: AC_INFO_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

export const clarificationsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...clarifications(cid), page],
    queryFn: ({ signal }) =>
      call(listClarifications, { query: { cid, currentPage: page, limit: CLARIFICATION_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

function useForget(key: readonly unknown[]) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}

/** The form shows a refusal itself. */
export function useSubmitPrint(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (content: string) => call(submitPrint, { body: { cid, content } }),
    onSuccess: useForget(prints(cid)),
  })
}

export function useMarkPrinted(cid: number) {
  return useMutation({
    mutationFn: (id: number) => call(markPrinted, { query: { id, cid } }),
    onSuccess: useForget(prints(cid)),
  })
}

export function useCheckBalloon(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; checked: boolean }) => call(checkBalloon, { body: { ...deed, cid } }),
    onSettled: useForget(balloons(cid)),
  })
}

export function useTakeBalloon(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; isTaken: boolean }) => call(takeBalloon, { body: { ...deed, cid } }),
    onSettled: useForget(balloons(cid)),
  })
}

/** The form shows a refusal itself. */
export function useAsk(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (draft: { displayId: string | null; question: string }) =>
      call(askClarification, { body: { ...draft, cid } }),
    onSuccess: useForget(clarifications(cid)),
  })
}

export function useTakeClarification(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; isTaken: boolean }) => call(takeClarification, { body: deed }),
    onSettled: useForget(clarifications(cid)),
  })
}

/** The form shows a refusal itself. */
export function useAnswer(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof answerClarification>) => call(answerClarification, { body }),
    onSuccess: useForget(clarifications(cid)),
  })
}
