import { downloadOwnPrograms, getOwnWork, getYearReview, listSubmissions } from '@gavel/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'

const FRESH_MS = 30_000
const RECENT = 6

const reader = () => getSession().user?.uid ?? null

export const ownWorkQuery = () =>
  queryOptions({
    queryKey: ['own-work', reader(), currentLanguage()],
    queryFn: ({ signal }) => call(getOwnWork, {}, signal),
    staleTime: FRESH_MS,
  })

export const recentQuery = () =>
  queryOptions({
    queryKey: ['own-work', 'recent', reader(), currentLanguage()],
    queryFn: async ({ signal }) =>
      (await call(listSubmissions, { query: { onlyMine: true, limit: RECENT } }, signal)).records,
  })

export const yearReviewQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['own-work', 'year', reader(), currentLanguage(), year ?? null],
    queryFn: ({ signal }) => call(getYearReview, { query: { year } }, signal),
    staleTime: FRESH_MS,
  })

export function useProgramsDownload() {
  return useMutation({ mutationFn: () => download(downloadOwnPrograms, {}) })
}
