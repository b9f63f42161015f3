import { createFileRoute } from '@tanstack/react-router'
import { GroupReports } from '../../../../features/discussions/GroupReports.tsx'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/discussion/reports')({
  loader: () => loadTexts('discussions', 'comments'),
  component: GroupReportsRoute,
})

function GroupReportsRoute() {
  const group = useGroup()
  return (
    <GroupPage name="discussion" hasOwnTitle>
      <ForGroupAdmins>
        <GroupReports gid={group.id} />
      </ForGroupAdmins>
    </GroupPage>
  )
}
