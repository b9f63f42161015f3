import type { UnreadVo } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveQueries } from './live-queries.ts'
import { useUser } from './session.ts'
import { KEY_OF_UNREAD, unreadQuery } from './unread-query.ts'
import { useIsVisible } from './visible.ts'

/** How often to ask for the counts while no events arrive. */
const POLL_MS = 120_000

/** Refetches the counts: a list was read, or a message was deleted. */
export function useForgetUnread() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY_OF_UNREAD })
}

/** The logged-in user's counts; undefined for visitors and until they are known. */
export function useUnread(): { readonly unread: UnreadVo | undefined; readonly knownAt: number } {
  const uid = useUser()?.uid
  const { data, dataUpdatedAt } = useQuery({ ...unreadQuery(uid ?? ''), enabled: uid !== undefined })
  return { unread: data, knownAt: dataUpdatedAt }
}

/** Keeps the counts up to date. One part of the page does it for all. */
export function useUnreadUpdates(): void {
  const uid = useUser()?.uid
  const isVisible = useIsVisible()
  useQuery({ ...unreadQuery(uid ?? ''), enabled: uid !== undefined })
  useLiveQueries({
    wanted: uid !== undefined && isVisible ? {} : null,
    queries: { messages: [KEY_OF_UNREAD] },
    pollMs: POLL_MS,
  })
}
