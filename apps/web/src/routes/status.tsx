import { SubmissionListQuery } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../api/search.ts'
import { useSearchAhead } from '../api/search-ahead.ts'
import { StatusPage } from '../features/submissions/list/StatusPage.tsx'
import { languagesQuery, submissionPageQuery } from '../features/submissions/list/submission-list.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/status')({
  validateSearch: searchOf(SubmissionListQuery.omit({ gid: true, beforeId: true })),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows placeholder rows in the meantime.
    void queryClient.prefetchQuery(submissionPageQuery(deps))
    void queryClient.prefetchQuery(languagesQuery)
    await loadTexts('submissions')
  },
  component: StatusRoute,
})

function StatusRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return <StatusPage search={search} onSearch={choose} />
}
