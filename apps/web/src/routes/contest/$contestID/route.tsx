import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getSession } from '../../../api/session.ts'
import { idOf } from '../../../features/contests/contest-id.ts'
import { contestQuery } from '../../../features/contests/contests.api.ts'
import { ContestShell } from '../../../features/contests/detail/ContestShell.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID')({
  loader: async ({ context: { queryClient }, params: { contestID } }) => {
    // Not awaited: the page keeps its place meanwhile. Visitors are asked to log in by the page.
    if (getSession().token !== null) void queryClient.prefetchQuery(contestQuery(idOf(contestID)))
    await loadTexts('contests')
  },
  component: ContestRoute,
})

function ContestRoute() {
  const { contestID } = Route.useParams()
  return (
    <ContestShell key={contestID} cid={idOf(contestID)}>
      <Outlet />
    </ContestShell>
  )
}
