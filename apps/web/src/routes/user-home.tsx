import { UserHomeQuery } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../api/search.ts'
import { UserHomePage } from '../features/user-home/UserHomePage.tsx'
import { userHeatmapQuery, userHomeQuery } from '../features/user-home/user-home.api.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { later } from '../ui/page/later.tsx'

/** Loaded with the tab that shows it. */
const Practice = later(() => import('../features/next-problems/Practice.tsx'))

export const Route = createFileRoute('/user-home')({
  validateSearch: searchOf(UserHomeQuery.extend({ tab: z.enum(['profile', 'solved', 'work']).optional() })),
  loaderDeps: ({ search: { uid, username } }) => ({ uid, username }),
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows its parts as they arrive, and shows a refusal itself.
    void queryClient
      .ensureQueryData(userHomeQuery(deps))
      .then(({ uid }) => queryClient.prefetchQuery(userHeatmapQuery({ uid })))
      .catch(() => undefined)
    await loadTexts('user-home')
  },
  component: UserHomeRoute,
})

function UserHomeRoute() {
  const { tab = 'solved', ...wanted } = Route.useSearch()
  return (
    <UserHomePage
      key={`${wanted.uid} ${wanted.username}`}
      wanted={wanted}
      tab={tab}
      practice={<Practice />}
    />
  )
}
