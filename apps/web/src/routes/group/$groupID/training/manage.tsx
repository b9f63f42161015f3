import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { TrainingsAdminPage } from '../../../../features/trainings/manage/TrainingsAdminPage.tsx'
import { AdminTrainingSearch } from '../../../../features/trainings/manage/training-admin-search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/training/manage')({
  validateSearch: searchOf(AdminTrainingSearch),
  loader: () => loadTexts('training-admin'),
  component: ManageTrainingsRoute,
})

function ManageTrainingsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Managed name="training">
      <TrainingsAdminPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </Managed>
  )
}
