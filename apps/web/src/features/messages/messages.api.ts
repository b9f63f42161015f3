import {
  cleanMessages,
  listPersonalMessages,
  listSystemMessages,
  type MessageType,
  SYSTEM_MESSAGES_PER_PAGE,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useForgetUnread } from '../../api/unread.ts'

/** The lists of the message centre by their addresses. */
export const LISTS = {
  sys: { endpoint: listSystemMessages, type: 'Sys' },
  mine: { endpoint: listPersonalMessages, type: 'Mine' },
} as const satisfies Record<string, { endpoint: unknown; type: MessageType }>
export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[]

const KEY = ['messages', 'list'] as const

/**
 * Fetching a page marks its messages as read, so it is only fetched when the reader opens or requests it, not in the
 * background: otherwise the marks of new messages would vanish unseen.
 */
export const messagePageQuery = (list: ListName, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, list, currentPage],
    queryFn: ({ signal }) =>
      call(LISTS[list].endpoint, { query: { currentPage, limit: SYSTEM_MESSAGES_PER_PAGE } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useCleanMessages(list: ListName) {
  const queryClient = useQueryClient()
  const forgetUnread = useForgetUnread()
  return useMutation({
    mutationFn: (id: number | null) =>
      call(cleanMessages, { query: { type: LISTS[list].type, ...(id === null ? {} : { id }) } }),
    // Also after a refusal: another tab may have deleted it.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [...KEY, list] })
      await forgetUnread()
    },
  })
}
