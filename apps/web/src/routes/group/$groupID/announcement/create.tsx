import { createFileRoute } from '@tanstack/react-router'
import { NewAnnouncementPage } from '../../../../features/announcements/AnnouncementFormPages.tsx'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { groupIdOf } from '../../../../features/groups/group-id.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/announcement/create')({
  loader: () => loadTexts('announcements', 'markdown-editor'),
  component: NewGroupAnnouncementRoute,
})

function NewGroupAnnouncementRoute() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <GroupPage name="announcement">
      <ForGroupAdmins>
        <NewAnnouncementPage
          place={{ kind: 'group', id: groupIdOf(params.groupID) }}
          onSaved={() => void navigate({ to: '/group/$groupID/announcement/manage', params })}
        />
      </ForGroupAdmins>
    </GroupPage>
  )
}
