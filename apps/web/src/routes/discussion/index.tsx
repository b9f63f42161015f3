import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { DiscussionListPage } from '../../features/discussions/DiscussionListPage.tsx'
import { DiscussionSearch } from '../../features/discussions/discussion-address.ts'
import { categoriesQuery, discussionPageQuery } from '../../features/discussions/discussions.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/discussion/')({
  validateSearch: searchOf(DiscussionSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(discussionPageQuery(deps, null))
    void queryClient.prefetchQuery(categoriesQuery)
    await loadTexts('discussions', 'comments')
  },
  component: DiscussionListRoute,
})

function DiscussionListRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DiscussionListPage
      search={search}
      pid={null}
      onSearch={(next) => void navigate({ search: next })}
      onOpen={(id) =>
        void navigate({ to: '/discussion-detail/$discussionID', params: { discussionID: String(id) } })
      }
    />
  )
}
