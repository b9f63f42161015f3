import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../../api/guards.ts'
import { NewAnnouncementPage } from '../../../../../features/announcements/AnnouncementFormPages.tsx'
import { ContestAdminTabs } from '../../../../../features/contests/jury/ContestAdminHead.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { requireContestId } from '../-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement/create')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    return loadTexts('announcements', 'contest-admin', 'markdown-editor')
  },
  component: NewContestAnnouncementRoute,
})

function NewContestAnnouncementRoute() {
  const params = Route.useParams()
  const cid = Number(params.contestId)
  const navigate = Route.useNavigate()
  return (
    <NewAnnouncementPage
      key={cid}
      place={{ kind: 'contest', id: cid, gid: null }}
      head={<ContestAdminTabs cid={cid} />}
      onSaved={() => void navigate({ to: '/admin/contest/$contestId/announcement', params })}
    />
  )
}
