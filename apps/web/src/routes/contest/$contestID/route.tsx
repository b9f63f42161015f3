import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getSession, useUser } from '../../../api/session.ts'
import { idOf } from '../../../features/contests/contest-id.ts'
import { contestQuery } from '../../../features/contests/contests.api.ts'
import { ContestShell } from '../../../features/contests/detail/ContestShell.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'
import { InGroup } from '../../-in-group/InGroup.tsx'

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
  const cid = idOf(contestID)
  const isVisitor = useUser() === null
  const { data } = useQuery({ ...contestQuery(cid), enabled: !isVisitor })
  return (
    <InGroup page={`/contest/${contestID}`} gid={data?.gid} tab="contest">
      <ContestShell key={contestID} cid={cid}>
        <Outlet />
      </ContestShell>
    </InGroup>
  )
}
