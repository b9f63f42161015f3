import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { TrainingsAdminPage } from '../../../features/trainings/manage/TrainingsAdminPage.tsx'
import { AdminTrainingSearch } from '../../../features/trainings/manage/training-admin-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/training/')({
  validateSearch: searchOf(AdminTrainingSearch),
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('training-admin'),
  component: TrainingsRoute,
})

function TrainingsRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return <TrainingsAdminPage search={search} onSearch={choose} />
}
