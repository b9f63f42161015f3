import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { AuditPage } from '../../features/audit/AuditPage.tsx'
import { AuditSearch } from '../../features/audit/audit-address.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: searchOf(AuditSearch),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('audit', 'audit-fields'),
  component: AuditRoute,
})

function AuditRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return <AuditPage search={search} onSearch={choose} />
}
