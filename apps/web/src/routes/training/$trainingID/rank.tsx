import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { TrainingPage } from '../../../features/trainings/detail/TrainingPage.tsx'
import { RankPage } from '../../../features/trainings/rank/RankPage.tsx'
import { RankSearch } from '../../../features/trainings/rank/rank-search.ts'

export const Route = createFileRoute('/training/$trainingID/rank')({
  validateSearch: searchOf(RankSearch),
  component: RankRoute,
})

function RankRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TrainingPage name="rank">
      <RankPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </TrainingPage>
  )
}
