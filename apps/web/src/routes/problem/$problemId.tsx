import { SITE } from '@gavel/contract'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { problemLanguagesQuery, problemQuery } from '../../features/problems/problem.api.ts'
import { textsOf } from '../../features/problems/statement/texts-of.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { fetchMarkdownOf } from '../../ui/text/Markdown.tsx'
import { WorkplacePage } from '../../workplace/WorkplacePage.tsx'
import { changed, WorkplaceSearch } from '../../workplace/workplace-search.ts'

export const Route = createFileRoute('/problem/$problemId')({
  validateSearch: searchOf(WorkplaceSearch),
  loader: async ({ context: { queryClient }, params: { problemId } }) => {
    // Not awaited: the page shows its parts as they arrive, and shows a refusal itself.
    void queryClient
      .ensureQueryData(problemQuery(SITE, problemId))
      .then(({ problem }) => {
        void queryClient.prefetchQuery(problemLanguagesQuery(SITE, problem.id))
        fetchMarkdownOf(textsOf(problem))
      })
      .catch(() => undefined)
    await loadTexts('problems', 'editor')
  },
  component: WorkplaceRoute,
})

function WorkplaceRoute() {
  const { problemId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WorkplacePage
      key={problemId}
      piece={{
        place: SITE,
        problemId,
        address: linkOptions({ to: '/problem/$problemId', params: { problemId } }),
      }}
      search={search}
      onSearch={(change) => navigate({ search: changed(search, change), replace: true, resetScroll: false })}
    />
  )
}
