import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { ProblemListPage } from '../../features/problems/ProblemListPage.tsx'
import { ProblemSearch } from '../../features/problems/problem-address.ts'
import { problemPageQuery, tagGroupsQuery } from '../../features/problems/problems.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/problem/')({
  validateSearch: searchOf(ProblemSearch),
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
