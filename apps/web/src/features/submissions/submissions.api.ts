import {
  checkContestSubmissions,
  checkSubmissions,
  getCaseExcerpts,
  getCaseResults,
  getRemoteRun,
  getSubmission,
  isInProgress,
  listContestSubmissions,
  listLanguages,
  listSubmissions,
  type Place,
  placeFields,
  SITE,
  type SubmissionRowVo,
  shareSubmission,
} from '@gavel/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { getSession } from '../../api/session.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { listQueryOf, type StatusSearch } from './status-search.ts'
import { SUBMISSION_PAGES } from './submit.api.ts'

/** Statuses go stale at once, but a page need not refetch what its route's loader has just fetched. */
const JUST_FETCHED_MS = 1_000

// The visible part of a submission depends on the reader, so the reader is part of the keys.
const reader = () => getSession().user?.uid ?? null

export const submissionKeys = {
  all: ['submissions'] as const,
  page: (place: Place, search: StatusSearch) =>
    [...SUBMISSION_PAGES, reader(), currentLanguage(), place, listQueryOf(search)] as const,
  standings: (place: Place, ids: readonly number[]) =>
    ['submissions', 'standings', reader(), place, ids] as const,
  detail: (submitId: number) => ['submissions', 'detail', reader(), currentLanguage(), submitId] as const,
  remoteRun: (submitId: number) => ['submissions', 'remote-run', reader(), submitId] as const,
  cases: (submitId: number) => ['submissions', 'cases', reader(), submitId] as const,
  excerpts: (submitId: number) => ['submissions', 'excerpts', reader(), submitId] as const,
}

export const submissionPageQuery = (search: StatusSearch, place: Place = SITE) =>
  queryOptions({
    queryKey: submissionKeys.page(place, search),
    queryFn: ({ signal }) => readPage(place, search, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
  })

function readPage(place: Place, search: StatusSearch, signal: AbortSignal) {
  const query = listQueryOf(search)
  return place.kind === 'contest'
    ? call(listContestSubmissions, { query: { ...query, contestID: place.id } }, signal)
    : call(listSubmissions, { query: { ...query, ...placeFields(place) } }, signal)
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

/** The current status of these submissions, by id. */
export const standingsQuery = (place: Place, ids: readonly number[]) =>
  queryOptions({
    queryKey: submissionKeys.standings(place, ids),
    queryFn: async ({ signal }) => {
      const body = { submitIds: [...ids], ...placeFields(place) }
      // The site's list leaves out what was handed in in a contest, as if nobody might see it any more.
      const endpoint = place.kind === 'contest' ? checkContestSubmissions : checkSubmissions
      const byId = await call(endpoint, { body }, signal)
      return new Map(Object.values(byId).map((submission) => [submission.submitId, submission]))
    },
    staleTime: 0,
  })

/** How often a running submission's stage at its remote judge is asked for: it changes without an event. */
const REMOTE_STAGE_MS = 4_000

export const remoteRunQuery = (
  submitId: number,
  { isRunning, ...record }: { status: number; changedAt: Date | null; isRunning: boolean },
) =>
  queryOptions({
    queryKey: [...submissionKeys.remoteRun(submitId), record.status, record.changedAt?.getTime() ?? 0],
    queryFn: ({ signal }) => call(getRemoteRun, { query: { submitId } }, signal),
    placeholderData: keepPreviousData,
    staleTime: JUST_FETCHED_MS,
    ...(isRunning ? { refetchInterval: REMOTE_STAGE_MS } : {}),
  })

/** The program that the author still has to hand in at the judge; asked for until there is none. */
export const handInQuery = (submitId: number) =>
  queryOptions({
    queryKey: [...submissionKeys.remoteRun(submitId), 'hand-in'],
    queryFn: async ({ signal }) =>
      (await call(getRemoteRun, { query: { submitId } }, signal))?.handIn ?? null,
    refetchInterval: ({ state }) => (state.data === null ? false : REMOTE_STAGE_MS),
  })

export const runningIds = (rows: readonly Pick<SubmissionRowVo, 'submitId' | 'status'>[]) =>
  rows.filter(({ status }) => isInProgress(status)).map(({ submitId }) => submitId)

export function useShare(submitId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (share: boolean) => call(shareSubmission, { body: { submitId, share } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.detail(submitId) }),
  })
}

/** Languages that the list can be filtered by. */
export const languagesQuery = queryOptions({
  queryKey: ['submissions', 'languages'],
  queryFn: ({ signal }) => call(listLanguages, { query: {} }, signal),
  staleTime: 5 * 60_000,
})
