import { getUnread, type UnreadVo } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const KEY_OF_UNREAD = ['messages', 'unread'] as const

export const unreadQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEY_OF_UNREAD, uid],
    queryFn: ({ signal }) => call(getUnread, {}, signal),
    meta: { quiet: true },
  })

export const sumOfUnread = ({ comment, reply, like, sys, mine }: UnreadVo) =>
  comment + reply + like + sys + mine

/** The lists in the order of their tabs. */
const LISTS = [
  ['comment', '/message/discuss'],
  ['reply', '/message/reply'],
  ['like', '/message/like'],
  ['sys', '/message/sys'],
  ['mine', '/message/mine'],
] as const

/** The first list that has unread messages. Without any it is the one of comments on the reader's discussions. */
export const newestList = (unread: UnreadVo | undefined) =>
  LISTS.find(([kind]) => (unread?.[kind] ?? 0) > 0)?.[1] ?? '/message/discuss'
