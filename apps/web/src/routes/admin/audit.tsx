import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { searchOf } from '../../api/search.ts'
import { AuditPage } from '../../features/audit/AuditPage.tsx'
import { AuditSearch } from '../../features/audit/audit-address.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: searchOf(AuditSearch),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('audit'),
  component: AuditRoute,
})

function AuditRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
  )
}
