import { SITE } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireRole } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { AnnouncementsPage } from '../../../features/announcements/AnnouncementsPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/announcement/')({
  validateSearch: searchOf(z.object({ page: z.int().min(1).optional() })),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('announcements'),
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsPage
      place={SITE}
      page={page}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })}
    />
  )
}
