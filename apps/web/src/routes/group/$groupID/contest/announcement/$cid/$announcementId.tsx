import { createFileRoute } from '@tanstack/react-router'
import { EditAnnouncementPage } from '../../../../../../features/announcements/AnnouncementFormPages.tsx'
import { ContestAdminTabs } from '../../../../../../features/contests/jury/ContestAdminHead.tsx'
import { groupIdOf } from '../../../../../../features/groups/group-id.ts'
import { loadTexts } from '../../../../../../i18n/i18n.ts'
import { Managed } from '../../../-parts/Managed.tsx'
import { contestOf } from '../../-contest-of.ts'

export const Route = createFileRoute('/group/$groupID/contest/announcement/$cid/$announcementId')({
  loader: () => loadTexts('announcements', 'contest-admin', 'markdown-editor'),
  component: EditGroupContestAnnouncementRoute,
})

function EditGroupContestAnnouncementRoute() {
  const { announcementId, ...params } = Route.useParams()
  const place = contestOf(params)
  const navigate = Route.useNavigate()
  return (
    <Managed name="contest">
      <EditAnnouncementPage
        key={`${place.id}/${announcementId}`}
        place={place}
        id={groupIdOf(announcementId)}
        head={<ContestAdminTabs cid={place.id} />}
        onSaved={() => void navigate({ to: '/group/$groupID/contest/announcement/$cid', params })}
      />
    </Managed>
  )
}
