import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../api/search.ts'
import { getSession } from '../api/session.ts'
import { prefetchAgenda } from '../features/home/agenda/fetch-agenda.ts'
import { prefetchAnnouncement } from '../features/home/announcements/open-announcement.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import {
  announcementPageQuery,
  homePageQuery,
  judgeStateQuery,
  recentProblemsQuery,
  recentRankQuery,
  weekQuery,
} from '../features/home/home.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/home')({
  validateSearch: searchOf(
    z.object({ announcement: z.int().min(1).optional(), page: z.int().min(1).optional() }),
  ),
  loaderDeps: ({ search: { announcement, page } }) => ({ announcement, page }),
  loader: async ({ context: { queryClient }, deps: { announcement, page = 1 } }) => {
    // Not awaited: each part of the page reserves its space until its data arrive.
    const { user } = getSession()
    if (user !== null) void prefetchAgenda(queryClient, user.uid).catch(() => {})
    void queryClient.prefetchQuery(recentProblemsQuery)
    void queryClient.prefetchQuery(judgeStateQuery)
    void queryClient.prefetchQuery(weekQuery)
    void queryClient.prefetchQuery(recentRankQuery)
    // Its place says what is missing.
    if (announcement !== undefined) void prefetchAnnouncement(queryClient, announcement).catch(() => {})
    else if (page > 1) void queryClient.prefetchQuery(announcementPageQuery(page))
    // Awaited, because pictures, countdowns, contests and ranks decide where everything else goes.
    await Promise.all([
      loadTexts('home'),
      queryClient.ensureQueryData(homePageQuery).catch(() => null),
      queryClient.ensureQueryData(recentRankQuery).catch(() => null),
    ])
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { announcement = null, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomePage
      announcement={announcement}
      page={page}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next }, resetScroll: false })}
    />
  )
}
