import {
  isInProgress,
  type LiveEvent,
  type Place,
  SITE,
  type SubmissionRowVo,
  type SubmissionVo,
} from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { askAgain } from '../../../api/ask-again.ts'
import { useLiveEvents } from '../../../api/events.ts'
import { useKeptUp } from '../../../api/kept-up.ts'
import { useUser } from '../../../api/session.ts'
import { useWatched } from '../../../api/watched.ts'
import { polledUnheard, pollMsOf, pollSome } from '../polling.ts'
import { SUBMISSION_PAGES } from '../submission-pages.ts'
import { goneIds, hearState, withState } from './live-states.ts'
import { liveStatesKey, liveStatesQuery, runningIds } from './submission-list.api.ts'

/**
 * The rows with their current status: running ones are followed by events, or polled without, until none is running. A row
 * that is no longer visible, because its problem became private, leaves the list.
 */
export function useLiveStates(
  rows: readonly SubmissionRowVo[],
  place: Place = SITE,
): readonly SubmissionRowVo[] {
  const queryClient = useQueryClient()
  const [heard, hear] = useReducer(hearState, new Map())
  const ids = runningIds(rows)
  useWatched(rows.map(({ submitId }) => submitId))
  const query = liveStatesQuery(place, ids)
  const known = queryClient.getQueryData(query.queryKey)
  const gone = goneIds(ids, known)
  const current = rows
    .filter(({ submitId }) => !gone.includes(submitId))
    .map((row) => withState(row, known?.get(row.submitId), heard.get(row.submitId)))
  const isRunning = current.some(({ status }) => isInProgress(status))

  const refresh = () => void askAgain(queryClient, liveStatesKey(place, ids))
  const onEvent = (event: LiveEvent) => {
    if (event.type !== 'submission' || !ids.includes(event.submitId)) return
    hear(event)
    if (!isInProgress(event.status)) refresh()
  }
  const isLive = useLiveEvents(onEvent, isRunning ? { feed: 'public' } : null)
  const allGone = gone.join()
  useEffect(() => {
    // The total and the rows that move up belong to the list.
    if (allGone !== '') void askAgain(queryClient, SUBMISSION_PAGES)
  }, [allGone, queryClient])

  const user = useUser()
  const hasFailed = queryClient.getQueryState(query.queryKey)?.status === 'error'
  const isUnheard = current.some(({ status, uid }) => isInProgress(status) && uid !== user?.uid)
  useQuery({ ...query, ...polledUnheard(isUnheard && !hasFailed), enabled: ids.length > 0 })
  useKeptUp({
    isLive,
    pollMs: pollMsOf({ statuses: statusesOf(ids, known), hasFailed }),
    catchUp: refresh,
    poll: () => pollSome(queryClient, query.queryKey),
  })
  return current
}

/** A submission missing from the response is no longer public and is not waited for. */
function statusesOf(ids: readonly number[], known: ReadonlyMap<number, SubmissionVo> | undefined): number[] {
  return ids.flatMap((id) => known?.get(id)?.status ?? [])
}
