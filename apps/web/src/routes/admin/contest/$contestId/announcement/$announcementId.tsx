import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../../api/guards.ts'
import { EditAnnouncementPage } from '../../../../../features/announcements/AnnouncementFormPages.tsx'
import { ContestAdminTabs } from '../../../../../features/contests/jury/ContestAdminHead.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { requireContestId } from '../-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement/$announcementId')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    requireContestId(params.announcementId)
    return loadTexts('announcements', 'contest-admin', 'markdown-editor')
  },
  component: EditContestAnnouncementRoute,
})

function EditContestAnnouncementRoute() {
  const { contestId, announcementId } = Route.useParams()
  const cid = Number(contestId)
  const navigate = Route.useNavigate()
  return (
    <EditAnnouncementPage
      key={`${contestId}/${announcementId}`}
      place={{ kind: 'contest', id: cid, gid: null }}
      id={Number(announcementId)}
      head={<ContestAdminTabs cid={cid} />}
      onSaved={() => void navigate({ to: '/admin/contest/$contestId/announcement', params: { contestId } })}
    />
  )
}
