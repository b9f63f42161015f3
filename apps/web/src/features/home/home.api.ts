import {
  type AnnouncementHead,
  type DataOf,
  getAnnouncement,
  getHomePage,
  getJudgeState,
  getRecentRank,
  getWeeklyStatistics,
  HOME_ANNOUNCEMENTS,
  listAnnouncements,
  listRecentlyUpdatedProblems,
  type Page,
} from '@gavel/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polled.ts'

const JUDGE_STATE_EVERY_MS = 5_000

const homeKeys = { all: ['home'] as const }

/** `clockAheadMs`: how far the server's clock is ahead of this machine's. */
type HomePageData = DataOf<typeof getHomePage> & { readonly clockAheadMs: number }

/** Everything that decides the height of the page; its loader waits for it. */
export const homePageQuery = queryOptions({
  queryKey: [...homeKeys.all, 'page'],
  queryFn: async ({ signal, client }): Promise<HomePageData> => {
    const askedAt = Date.now()
    const page = await call(getHomePage, {}, signal)
    client.setQueryData(announcementPageQuery(1).queryKey, page.announcements)
    // The response was made about halfway between request and arrival.
    return { ...page, clockAheadMs: page.now.getTime() - (askedAt + Date.now()) / 2 }
  },
  // The page can be shown without it, so it should not wait for retries.
  retry: false,
  staleTime: 60_000,
})

export const announcementPageQuery = (currentPage: number) =>
  queryOptions({
    queryKey: [...homeKeys.all, 'announcements', currentPage],
    queryFn: ({ signal }): Promise<Page<AnnouncementHead>> =>
      call(listAnnouncements, { query: { currentPage, limit: HOME_ANNOUNCEMENTS } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: [...homeKeys.all, 'announcement', id],
    queryFn: ({ signal }) => call(getAnnouncement, { query: { id } }, signal),
    staleTime: 60_000,
  })

export const recentProblemsQuery = queryOptions({
  queryKey: [...homeKeys.all, 'recent-problems'],
  queryFn: ({ signal }) => call(listRecentlyUpdatedProblems, {}, signal),
  staleTime: 60_000,
})

export const recentRankQuery = queryOptions({
  queryKey: [...homeKeys.all, 'recent-rank'],
  queryFn: ({ signal }) => call(getRecentRank, {}, signal),
  retry: false,
  staleTime: 60_000,
})

export const weekQuery = queryOptions({
  queryKey: [...homeKeys.all, 'week'],
  queryFn: ({ signal }) => call(getWeeklyStatistics, { query: {} }, signal),
  staleTime: 60_000,
})

export const judgeStateQuery = queryOptions({
  queryKey: [...homeKeys.all, 'judge-state'],
  queryFn: ({ signal }) => call(getJudgeState, {}, signal),
  ...polled(JUDGE_STATE_EVERY_MS, 'figures'),
})
