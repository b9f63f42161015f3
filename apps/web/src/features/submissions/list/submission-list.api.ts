import {
  checkContestSubmissions,
  checkSubmissions,
  isInProgress,
  listContestSubmissions,
  listLanguages,
  listSubmissions,
  type Place,
  placeFields,
  SITE,
  type SubmissionRowVo,
} from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { SUBMISSION_PAGES } from '../submission-pages.ts'
import { JUST_FETCHED_MS, reader, submissionKeys } from '../submissions.api.ts'
import { listQueryOf, type StatusSearch } from './status-search.ts'

export const submissionPageQuery = (search: StatusSearch, place: Place = SITE) =>
  queryOptions({
    queryKey: [...SUBMISSION_PAGES, reader(), currentLanguage(), place, listQueryOf(search)],
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

export const liveStatesKey = (place: Place, ids: readonly number[]) =>
  [...submissionKeys.all, 'states', reader(), place, ids] as const

/** The current status of these submissions, by id. */
export const liveStatesQuery = (place: Place, ids: readonly number[]) =>
  queryOptions({
    queryKey: liveStatesKey(place, ids),
    queryFn: async ({ signal }) => {
      const body = { submitIds: [...ids], ...placeFields(place) }
      // The site's list leaves out what was handed in in a contest, as if nobody might see it any more.
      const endpoint = place.kind === 'contest' ? checkContestSubmissions : checkSubmissions
      const byId = await call(endpoint, { body }, signal)
      return new Map(Object.values(byId).map((submission) => [submission.submitId, submission]))
    },
    staleTime: 0,
  })

export const runningIds = (rows: readonly Pick<SubmissionRowVo, 'submitId' | 'status'>[]) =>
  rows.filter(({ status }) => isInProgress(status)).map(({ submitId }) => submitId)

/** Languages that the list can be filtered by. */
export const languagesQuery = queryOptions({
  queryKey: ['submissions', 'languages'],
  queryFn: ({ signal }) => call(listLanguages, { query: {} }, signal),
  staleTime: 5 * 60_000,
})
