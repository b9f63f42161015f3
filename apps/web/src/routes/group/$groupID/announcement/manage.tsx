import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AnnouncementTable } from '../../../../features/announcements/AnnouncementTable.tsx'
import { ManageHead } from '../../../../features/groups/announcements/ManageHead.tsx'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { groupIdOf } from '../../../../features/groups/group-id.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/announcement/manage')({
  loader: () => loadTexts('announcements'),
  component: ManageAnnouncementsRoute,
})

function ManageAnnouncementsRoute() {
  const gid = groupIdOf(Route.useParams().groupID)
  const [page, setPage] = useState(1)
  return (
    <GroupPage name="announcement">
      <ForGroupAdmins>
        <ManageHead />
        <AnnouncementTable place={{ kind: 'group', id: gid }} page={page} onPage={setPage} />
      </ForGroupAdmins>
    </GroupPage>
  )
}
