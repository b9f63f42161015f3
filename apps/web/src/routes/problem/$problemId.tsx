import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../api/search.ts'
import { problemLanguagesQuery, problemQuery } from '../../features/problems/problems.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { WorkplacePage } from './-workplace/WorkplacePage.tsx'

/** Which part of the problem is open, and the page of the reader's own submissions. */
const WorkplaceSearch = z.object({
  tab: z.enum(['submissions', 'annex']).optional(),
  page: z.int().min(1).optional(),
})

export const Route = createFileRoute('/problem/$problemId')({
  validateSearch: searchOf(WorkplaceSearch),
  loader: async ({ context: { queryClient }, params: { problemId } }) => {
    // Not awaited: the page shows its parts as they come, and shows a refusal itself.
    void queryClient
      .ensureQueryData(problemQuery(problemId))
      .then(({ problem }) => queryClient.prefetchQuery(problemLanguagesQuery(problem.id)))
      .catch(() => undefined)
    await loadTexts('problems', 'submissions', 'editor')
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
      problemId={problemId}
      tab={search.tab ?? 'description'}
      page={search.page ?? 1}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  )
}
