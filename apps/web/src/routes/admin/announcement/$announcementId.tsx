import { SITE } from '@gavel/contract'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { EditAnnouncementPage } from '../../../features/announcements/AnnouncementFormPages.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/announcement/$announcementId')({
  beforeLoad: requireRole(['root']),
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.announcementId)) throw notFound()
    return loadTexts('announcements')
  },
  component: EditAnnouncementRoute,
})

function EditAnnouncementRoute() {
  const { announcementId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <EditAnnouncementPage
      place={SITE}
      key={announcementId}
      id={Number(announcementId)}
      onSaved={() => void navigate({ to: '/admin/announcement' })}
    />
  )
}
