import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { useSearchAhead } from '../../api/search-ahead.ts'
import { TrainingListPage } from '../../features/trainings/list/TrainingListPage.tsx'
import {
  trainingCategoriesQuery,
  trainingPageQuery,
} from '../../features/trainings/list/training-list.api.ts'
import { TrainingSearch } from '../../features/trainings/list/training-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/training/')({
  validateSearch: searchOf(TrainingSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows its rows' places meanwhile.
    void queryClient.prefetchQuery(trainingPageQuery(deps))
    void queryClient.prefetchQuery(trainingCategoriesQuery)
    await loadTexts('trainings')
  },
  component: TrainingListRoute,
})

function TrainingListRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return <TrainingListPage search={search} onSearch={choose} />
}
