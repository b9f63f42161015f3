import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../../../api/search.ts'
import { ForGroupAdmins } from '../../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../../features/groups/group-context.ts'
import { DataVersionsPage } from '../../../../../features/problem-data/DataVersionsPage.tsx'
import { DataGroup } from '../../../../../features/problem-data/managed-group.ts'
import { loadTexts } from '../../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/problem/data/$pid')({
  /** The two versions to compare. */
  validateSearch: searchOf(z.object({ from: z.int().min(1).optional(), to: z.int().min(1).optional() })),
  loader: () => loadTexts('problem-data'),
  component: GroupDataRoute,
})

function GroupDataRoute() {
  return (
    <GroupPage name="problem" hasOwnTitle>
      <ForGroupAdmins>
        <Versions />
      </ForGroupAdmins>
    </GroupPage>
  )
}

function Versions() {
  const { group } = useGroup()
  const { pid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataGroup value={group.id}>
      <DataVersionsPage
        key={pid}
        pid={Number(pid)}
        compared={search}
        onCompare={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </DataGroup>
  )
}
