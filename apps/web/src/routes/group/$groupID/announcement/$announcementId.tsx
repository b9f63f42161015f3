import { createFileRoute } from '@tanstack/react-router'
import { EditAnnouncementPage } from '../../../../features/announcements/AnnouncementFormPages.tsx'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { groupIdOf } from '../../../../features/groups/group-id.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/announcement/$announcementId')({
  loader: () => loadTexts('announcements', 'markdown-editor'),
  component: EditGroupAnnouncementRoute,
})

function EditGroupAnnouncementRoute() {
  const { groupID, announcementId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <GroupPage name="announcement">
      <ForGroupAdmins>
        <EditAnnouncementPage
          key={announcementId}
          place={{ kind: 'group', id: groupIdOf(groupID) }}
          id={groupIdOf(announcementId)}
          onSaved={() => void navigate({ to: '/group/$groupID/announcement/manage', params: { groupID } })}
        />
      </ForGroupAdmins>
    </GroupPage>
  )
}
