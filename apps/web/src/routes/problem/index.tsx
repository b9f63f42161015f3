import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { getSession } from '../../api/session.ts'
import { keepFilters, keptFilters } from '../../features/problems/filters/kept-filters.ts'
import { ProblemListPage } from '../../features/problems/list/ProblemListPage.tsx'
import { ProblemSearch } from '../../features/problems/problem-address.ts'
import { problemPageQuery, tagGroupsQuery } from '../../features/problems/problems.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: searchOf(ProblemSearch),
  beforeLoad: ({ search, cause }) => {
    if (typeof localStorage === 'undefined') return
    if (cause === 'stay') keepFilters(localStorage, search)
    // An address with filters of its own is shown as it is.
    if (cause !== 'enter' || Object.keys(search).length > 0) return
    const kept = keptFilters(localStorage, getSession().user !== null)
    if (kept !== null) throw redirect({ to: '/problem', search: kept, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows placeholder rows in the meantime.
    const page = problemPageQuery(deps)
    if (page.enabled) void queryClient.prefetchQuery(page)
    void queryClient.prefetchQuery(tagGroupsQuery(deps))
    await loadTexts('problems')
  },
  component: ProblemListRoute,
})

function ProblemListRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return <ProblemListPage search={search} onSearch={choose} />
}
