import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { changedSince, searchOf } from '../../../api/search.ts'
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
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      search={search}
      onSearch={(next) => void navigate({ search: changedSince(search, next), resetScroll: false })}
    />
  )
}
