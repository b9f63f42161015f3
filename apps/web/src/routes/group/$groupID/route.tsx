import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getSession } from '../../../api/session.ts'
import { GroupShell } from '../../../features/groups/detail/GroupShell.tsx'
import { groupIdOf } from '../../../features/groups/group-id.ts'
import { groupQuery } from '../../../features/groups/groups.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID')({
  loader: async ({ context: { queryClient }, params: { groupID } }) => {
    // Not awaited: the page keeps its place meanwhile. Visitors are asked to log in by the page.
    if (getSession().token !== null) void queryClient.prefetchQuery(groupQuery(groupIdOf(groupID)))
    await loadTexts('groups')
  },
  component: GroupRoute,
})

function GroupRoute() {
  const { groupID } = Route.useParams()
  return (
    <GroupShell key={groupID} gid={groupIdOf(groupID)}>
      <Outlet />
    </GroupShell>
  )
}
