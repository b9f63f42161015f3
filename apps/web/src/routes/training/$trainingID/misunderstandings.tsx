import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { MisunderstandingsPage } from '../../../features/misunderstandings/MisunderstandingsPage.tsx'
import { MisunderstandingsSearch } from '../../../features/misunderstandings/misunderstandings-search.ts'
import { TrainingPage } from '../../../features/trainings/detail/TrainingPage.tsx'
import { useTraining } from '../../../features/trainings/training-context.ts'
import { trainingProblemsQuery } from '../../../features/trainings/trainings.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'

export const Route = createFileRoute('/training/$trainingID/misunderstandings')({
  validateSearch: searchOf(MisunderstandingsSearch),
  loader: () => loadTexts('misunderstandings'),
  component: TrainingMisunderstandingsRoute,
})

function TrainingMisunderstandingsRoute() {
  return (
    <TrainingPage name="misunderstandings">
      <Misunderstandings />
    </TrainingPage>
  )
}

function Misunderstandings() {
  const { id } = useTraining()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(trainingProblemsQuery(id))
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} height={92} />
  return (
    <MisunderstandingsPage
      place={{ kind: 'training', id }}
      problems={data.map(({ problemId, title }) => ({ label: problemId, title }))}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
