import {
  answerClarification,
  askClarification,
  type BodyOf,
  CLARIFICATION_PAGE_SIZE,
  listClarifications,
  takeClarification,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { COUNTERS_MS, contestKeys } from '../contest-keys.ts'

export const clarificationsQuery = (cid: number, page: number) =>
  queryOptions({
    queryKey: [...contestKeys.clarifications(cid), page],
    queryFn: ({ signal }) =>
      call(listClarifications, { query: { cid, currentPage: page, limit: CLARIFICATION_PAGE_SIZE } }, signal),
    placeholderData: keepPreviousData,
  })

/** How many questions wait for the jury. */
export const openQuestionsQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestKeys.clarifications(cid), 'open'],
    queryFn: async ({ signal }) =>
      (await call(listClarifications, { query: { cid, isOpen: true, limit: 1 } }, signal)).total,
    // Nobody asked for it.
    meta: { quiet: true },
    staleTime: COUNTERS_MS,
  })

function useForget(cid: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: contestKeys.clarifications(cid) })
}

/** The form shows a refusal itself. */
export function useAsk(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (draft: { displayId: string | null; question: string }) =>
      call(askClarification, { body: { ...draft, cid } }),
    onSuccess: useForget(cid),
  })
}

export function useTakeClarification(cid: number) {
  return useMutation({
    mutationFn: (deed: { id: number; isTaken: boolean }) => call(takeClarification, { body: deed }),
    onSettled: useForget(cid),
  })
}

/** The form shows a refusal itself. */
export function useAnswer(cid: number) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: BodyOf<typeof answerClarification>) => call(answerClarification, { body }),
    onSuccess: useForget(cid),
  })
}
