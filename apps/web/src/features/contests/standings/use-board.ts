import type { BoardVo, LiveEvent } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveEvents } from '../../../api/events.ts'
import { useKeptUp } from '../../../api/kept-up.ts'
import { useIsVisible } from '../../../api/visible.ts'
import { mergeEvent } from './merge-board.ts'
import { type BoardChoice, boardQuery } from './standings.api.ts'

/** Without events (`api.md` 4.8). */
const POLL_MS = { inside: 10_000, outside: 30_000 } as const
/** All pages are notified of a change at once; those that must ask spread their requests over this time. */
const SPREAD_MS = 2_000

interface Following {
  readonly isFollowing: boolean
  readonly hasEnded: boolean
}

/**
 * A board that follows the contest: changed rows come by events, and where these are missing it is asked for. A board that
 * is sealed beyond the end is followed on, because everybody waits for its release.
 */
export function useBoard(choice: BoardChoice, { isFollowing, hasEnded }: Following) {
  const queryClient = useQueryClient()
  const options = boardQuery(queryClient, choice)
  const isVisible = useIsVisible()
  const isOver = hasEnded && queryClient.getQueryData<BoardVo>(options.queryKey)?.isSealed !== true
  const isOn = isFollowing && isVisible && !isOver
  const { cid, where, isUnsealed, hasLate } = choice
  const askSoon = useAskSoon(() => void board.refetch())
  const onEvent = (event: LiveEvent) => {
    if (event.type !== 'standings' || event.cid !== cid) return
    const known = queryClient.getQueryData<BoardVo>(options.queryKey)
    const merged = known === undefined ? null : mergeEvent(known, event)
    if (merged === null) askSoon()
    else queryClient.setQueryData(options.queryKey, merged)
  }
  const wanted = { board: cid, forceRefresh: isUnsealed, containsEnd: hasLate }
  const isLive = useLiveEvents(onEvent, isOn ? wanted : null)
  const board = useQuery(options)
  useKeptUp({
    isLive,
    pollMs: isOn ? POLL_MS[where] : null,
    catchUp: () => void board.refetch(),
    poll: () => void board.refetch({ cancelRefetch: false }),
  })
  return { ...board, isOver }
}

/** Asks once for many reasons, in a moment of its own. */
function useAskSoon(ask: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const askNow = useEffectEvent(ask)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      askNow()
    }, Math.random() * SPREAD_MS)
  }
}
