import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { ProblemsPage } from '../../features/problem-admin/ProblemsPage.tsx'
import { AdminProblemSearch } from '../../features/problem-admin/problem-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problems')({
  validateSearch: searchOf(AdminProblemSearch),
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('problem-admin'),
  component: ProblemsRoute,
})

function ProblemsRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return <ProblemsPage search={search} onSearch={choose} />
}
