import {
  cleanMessages,
  keysOf,
  listCommentMessages,
  listLikeMessages,
  listPersonalMessages,
  listReplyMessages,
  listSystemMessages,
  type MessageType,
  type Page,
  SYSTEM_MESSAGES_PER_PAGE,
  type SysMsgVo,
  type UnreadVo,
  USER_MESSAGES_PER_PAGE,
  type UserMsgVo,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useForgetUnread } from '../../api/unread.ts'

/** The lists of the message centre by their addresses. */
export const LISTS = {
  discuss: {
    endpoint: listCommentMessages,
    type: 'Discuss',
    unread: 'comment',
    size: USER_MESSAGES_PER_PAGE,
  },
  reply: { endpoint: listReplyMessages, type: 'Reply', unread: 'reply', size: USER_MESSAGES_PER_PAGE },
  like: { endpoint: listLikeMessages, type: 'Like', unread: 'like', size: USER_MESSAGES_PER_PAGE },
  sys: { endpoint: listSystemMessages, type: 'Sys', unread: 'sys', size: SYSTEM_MESSAGES_PER_PAGE },
  mine: { endpoint: listPersonalMessages, type: 'Mine', unread: 'mine', size: SYSTEM_MESSAGES_PER_PAGE },
} as const satisfies Record<
  string,
  { endpoint: unknown; type: MessageType; unread: keyof UnreadVo; size: number }
>
export type ListName = keyof typeof LISTS
export const LIST_NAMES = keysOf(LISTS)

/** A message by a user, or one by the site. */
export type Message = UserMsgVo | SysMsgVo

export const isByUser = (message: Message): message is UserMsgVo => 'action' in message

const KEY = ['messages', 'list'] as const

/**
 * Fetching a page marks its messages as read, so it is only fetched when the reader opens or requests it, not in the
 * background: otherwise the marks of new messages would vanish unseen.
 */
export const messagePageQuery = (list: ListName, currentPage: number) =>
  queryOptions({
    queryKey: [...KEY, list, currentPage],
    queryFn: ({ signal }) => readPage(list, currentPage, signal),
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

function readPage(list: ListName, currentPage: number, signal: AbortSignal): Promise<Page<Message>> {
  const query = { currentPage, limit: LISTS[list].size }
  if (list === 'sys' || list === 'mine') return call(LISTS[list].endpoint, { query }, signal)
  return call(LISTS[list].endpoint, { query }, signal)
}
