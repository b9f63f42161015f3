import { NoticeType } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireRole } from '../../api/guards.ts'
import { searchOf } from '../../api/search.ts'
import { NoticesPage } from '../../features/notices/NoticesPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/notice')({
  validateSearch: searchOf(z.object({ type: NoticeType.optional(), page: z.int().min(1).optional() })),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('notices'),
  component: NoticesRoute,
})

function NoticesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <NoticesPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
