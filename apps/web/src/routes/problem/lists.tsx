import { QueryInt } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../api/search.ts'
import { ListsPage } from '../../features/problems/own-lists/ListsPage.tsx'
import { ownListsQuery, publicListsQuery } from '../../features/problems/own-lists/own-lists.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/problem/lists')({
  validateSearch: searchOf(z.object({ keyword: z.string().optional(), page: QueryInt.optional() })),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { keyword = '', page = 1 } }) => {
    // Not awaited: the page shows its rows' places meanwhile.
    const own = ownListsQuery(null)
    if (own.enabled) void queryClient.prefetchQuery(own)
    void queryClient.prefetchQuery(publicListsQuery(keyword, page))
    await loadTexts('problem-lists')
  },
  component: ListsRoute,
})

function ListsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ListsPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
