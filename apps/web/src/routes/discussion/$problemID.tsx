import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { DiscussionListPage } from '../../features/discussions/DiscussionListPage.tsx'
import { DiscussionSearch } from '../../features/discussions/discussion-address.ts'
import { categoriesQuery, discussionPageQuery } from '../../features/discussions/discussions.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/discussion/$problemID')({
  validateSearch: searchOf(DiscussionSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, params: { problemID } }) => {
    void queryClient.prefetchQuery(discussionPageQuery(deps, problemID))
    void queryClient.prefetchQuery(categoriesQuery)
    await loadTexts('discussions', 'comments')
  },
  component: ProblemDiscussionsRoute,
})

function ProblemDiscussionsRoute() {
  const { problemID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DiscussionListPage
      key={problemID}
      search={search}
      pid={problemID}
      onSearch={(next) => void navigate({ search: next })}
      onOpen={(id) =>
        void navigate({ to: '/discussion-detail/$discussionID', params: { discussionID: String(id) } })
      }
    />
  )
}
