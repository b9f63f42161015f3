import { getUnread, type UnreadVo } from '@gavel/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from './call.ts'
import { useLiveEvents } from './events.ts'
import { useUser } from './session.ts'
import { useIsVisible } from './visible.ts'

/** How often to ask for the counts while no events arrive. */
const POLL_MS = 120_000

const KEY = ['messages', 'unread'] as const

export const unreadQuery = (uid: string) =>
  queryOptions({
    queryKey: [...KEY, uid],
    queryFn: ({ signal }) => call(getUnread, {}, signal),
    meta: { quiet: true },
  })

/** Refetches the counts: a list was read, or a message was deleted. */
export function useForgetUnread() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

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

/** The logged-in user's counts; undefined for visitors and until they are known. */
export function useUnread(): { readonly unread: UnreadVo | undefined; readonly knownAt: number } {
  const uid = useUser()?.uid
  const { data, dataUpdatedAt } = useQuery({ ...unreadQuery(uid ?? ''), enabled: uid !== undefined })
  return { unread: data, knownAt: dataUpdatedAt }
}

/** Keeps the counts up to date. One part of the page does it for all. */
export function useUnreadUpdates(): void {
  const uid = useUser()?.uid
  const forget = useForgetUnread()
  const isVisible = useIsVisible()
  const isLive = useLiveEvents(
    (event) => {
      if (event.type === 'messages') void forget()
    },
    uid !== undefined && isVisible ? {} : null,
  )
  const onLive = useEffectEvent(() => void forget())
  useEffect(() => {
    // Events during the connection may have been missed.
    if (isLive) onLive()
  }, [isLive])
  useQuery({
    ...unreadQuery(uid ?? ''),
    enabled: uid !== undefined,
    refetchInterval: isLive ? false : POLL_MS,
  })
}
