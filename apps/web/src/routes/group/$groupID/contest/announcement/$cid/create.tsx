import { createFileRoute } from '@tanstack/react-router'
import { NewAnnouncementPage } from '../../../../../../features/announcements/AnnouncementFormPages.tsx'
import { ContestAdminTabs } from '../../../../../../features/contests/jury/ContestAdminHead.tsx'
import { loadTexts } from '../../../../../../i18n/i18n.ts'
import { Managed } from '../../../-parts/Managed.tsx'
import { contestOf } from '../../-contest-of.ts'

export const Route = createFileRoute('/group/$groupID/contest/announcement/$cid/create')({
  loader: () => loadTexts('announcements', 'contest-admin', 'markdown-editor'),
  component: NewGroupContestAnnouncementRoute,
})

function NewGroupContestAnnouncementRoute() {
  const params = Route.useParams()
  const place = contestOf(params)
  const navigate = Route.useNavigate()
  return (
    <Managed name="contest">
      <NewAnnouncementPage
        key={place.id}
        place={place}
        head={<ContestAdminTabs cid={place.id} />}
        onSaved={() => void navigate({ to: '/group/$groupID/contest/announcement/$cid', params })}
      />
    </Managed>
  )
}
