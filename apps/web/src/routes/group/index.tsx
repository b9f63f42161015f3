import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { GroupListPage } from '../../features/groups/list/GroupListPage.tsx'
import { groupPageQuery } from '../../features/groups/list/group-list.api.ts'
import { GroupSearch } from '../../features/groups/list/group-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/group/')({
  validateSearch: searchOf(GroupSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows its cards' places meanwhile.
    void queryClient.prefetchQuery(groupPageQuery(deps))
    await loadTexts('groups')
  },
  component: GroupListRoute,
})

function GroupListRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return <GroupListPage search={search} onSearch={choose} />
}
