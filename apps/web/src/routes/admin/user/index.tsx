import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { UsersPage } from '../../../features/users/UsersPage.tsx'
import { UserSearch } from '../../../features/users/user-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/user/')({
  validateSearch: searchOf(UserSearch),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('users'),
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return <UsersPage search={search} onSearch={choose} />
}
