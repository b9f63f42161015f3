import { SITE } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { NewAnnouncementPage } from '../../../features/announcements/AnnouncementFormPages.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/announcement/create')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('announcements'),
  component: NewAnnouncementRoute,
})

function NewAnnouncementRoute() {
  const navigate = Route.useNavigate()
  return <NewAnnouncementPage place={SITE} onSaved={() => void navigate({ to: '/admin/announcement' })} />
}
