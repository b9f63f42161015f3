import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { changedSince, searchOf } from '../../api/search.ts'
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
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemsPage
      search={search}
      onSearch={(next) => void navigate({ search: changedSince(search, next), resetScroll: false })}
    />
  )
}
