import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { ContestsAdminPage } from '../../../features/contests/jury/ContestsAdminPage.tsx'
import { AdminContestSearch } from '../../../features/contests/jury/contest-admin-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/contest/')({
  validateSearch: searchOf(AdminContestSearch),
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('contest-admin'),
  component: ContestsRoute,
})

function ContestsRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return <ContestsAdminPage search={search} onSearch={choose} />
}
