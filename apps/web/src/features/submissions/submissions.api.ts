import {
  getCaseExcerpts,
  getCaseResults,
  getQueuePlace,
  getRemoteRun,
  getSubmission,
  shareSubmission,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import { polled } from '../../api/polled.ts'
import { getSession } from '../../api/session.ts'
import { useIsVisible } from '../../api/visible.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** Statuses go stale at once, but a page need not refetch what its route's loader has just fetched. */
export const JUST_FETCHED_MS = 1_000

// The visible part of a submission depends on the reader, so the reader is part of the keys.
export const reader = () => getSession().user?.uid ?? null

export const submissionKeys = {
  all: ['submissions'] as const,
  detail: (submitId: number) => ['submissions', 'detail', reader(), currentLanguage(), submitId] as const,
  remoteRun: (submitId: number) => ['submissions', 'remote-run', reader(), submitId] as const,
  cases: (submitId: number) => ['submissions', 'cases', reader(), submitId] as const,
  excerpts: (submitId: number) => ['submissions', 'excerpts', reader(), submitId] as const,
}

export const submissionQuery = (submitId: number) =>
  queryOptions({
    queryKey: submissionKeys.detail(submitId),
    queryFn: ({ signal }) => call(getSubmission, { query: { submitId } }, signal),
    staleTime: JUST_FETCHED_MS,
  })

/**
 * Null if the problem does not show case results.
 *
 * @param changedAt of the record they belong to: after a rejudge, new ones are fetched
 */
export const caseResultsQuery = (submitId: number, changedAt: Date | null) =>
  queryOptions({
    queryKey: [...submissionKeys.cases(submitId), changedAt?.getTime() ?? 0],
    queryFn: ({ signal }) => call(getCaseResults, { query: { submitId } }, signal),
    staleTime: 30_000,
  })

/** The beginnings of one case's files. */
export const caseExcerptsQuery = (submitId: number, seq: number) =>
  queryOptions({
    queryKey: [...submissionKeys.excerpts(submitId), seq],
    queryFn: ({ signal }) => call(getCaseExcerpts, { query: { submitId, seq } }, signal),
    staleTime: 30_000,
  })

/** How often a running submission's stage at its remote judge is asked for without live events. */
const REMOTE_STAGE_MS = 4_000

interface RunOnPage {
  readonly status: number
  readonly changedAt: Date | null
  readonly isRunning: boolean
}

/** How far a submission is at its remote judge. */
export function useRemoteRun(submitId: number, { isRunning, status, changedAt }: RunOnPage) {
  const key = submissionKeys.remoteRun(submitId)
  useLiveQueries({
    wanted: isRunning ? { submitIds: [submitId] } : null,
    id: submitId,
    queries: { 'remote-run': [key] },
    pollMs: REMOTE_STAGE_MS,
  })
  return useQuery({
    queryKey: [...key, status, changedAt?.getTime() ?? 0],
    queryFn: ({ signal }) => call(getRemoteRun, { query: { submitId } }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })
}

/** The program that the author still has to hand in at the judge; null when there is none any more. */
export function useHandIn(submitId: number) {
  const queryKey = [...submissionKeys.remoteRun(submitId), 'hand-in']
  const isVisible = useIsVisible()
  const shown = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(getRemoteRun, { query: { submitId } }, signal))?.handIn ?? null,
  })
  useLiveQueries({
    // Meanwhile its author is at the judge, in another tab.
    wanted: shown.data === null || !isVisible ? null : {},
    id: submitId,
    queries: { 'remote-run': [queryKey] },
    pollMs: REMOTE_STAGE_MS,
  })
  return shown
}

export function useShare(submitId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (share: boolean) => call(shareSubmission, { body: { submitId, share } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.detail(submitId) }),
  })
}

const QUEUE_PLACE_MS = 3_000

/** How much is judged before the reader's own submission, while that waits. */
export const queuePlaceQuery = (submitId: number) =>
  queryOptions({
    queryKey: [...submissionKeys.all, 'queue-place', reader(), submitId],
    queryFn: ({ signal }) => call(getQueuePlace, { query: { submitId } }, signal),
    ...polled(QUEUE_PLACE_MS, 'figures'),
    gcTime: 0,
  })
