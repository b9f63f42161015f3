import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../api/search.ts'
import { RankPage } from '../features/ranks/RankPage.tsx'
import { RankSearch } from '../features/ranks/rank-search.ts'
import { rankPageQuery, rankTopQuery } from '../features/ranks/ranks.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/oi-rank')({
  validateSearch: searchOf(RankSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows placeholder rows in the meantime.
    void queryClient.prefetchQuery(rankTopQuery('oi'))
    void queryClient.prefetchQuery(rankPageQuery('oi', deps))
    await loadTexts('ranks')
  },
  component: OiRankRoute,
})

function OiRankRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RankPage kind="oi" search={search} onSearch={(next) => void navigate({ search: next })} />
}
