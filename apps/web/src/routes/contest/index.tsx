import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { ContestListPage } from '../../features/contests/list/ContestListPage.tsx'
import { ContestSearch } from '../../features/contests/list/contest-address.ts'
import { contestPageQuery } from '../../features/contests/list/contest-list.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/')({
  validateSearch: searchOf(ContestSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows its rows' places meanwhile.
    void queryClient.prefetchQuery(contestPageQuery(deps))
    await loadTexts('contests')
  },
  component: ContestListRoute,
})

function ContestListRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return <ContestListPage search={search} onSearch={choose} />
}
