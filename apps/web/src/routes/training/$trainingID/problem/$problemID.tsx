import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { TrainingStrip } from '../../../../features/trainings/detail/TrainingStrip.tsx'
import { useTraining } from '../../../../features/trainings/training-context.ts'
import { trainingKeys } from '../../../../features/trainings/training-keys.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import type { HandInRules } from '../../../../workplace/hand-in-rules.ts'
import { WorkplacePage } from '../../../../workplace/WorkplacePage.tsx'
import { changed, WorkplaceSearch } from '../../../../workplace/workplace-search.ts'

export const Route = createFileRoute('/training/$trainingID/problem/$problemID')({
  validateSearch: searchOf(WorkplaceSearch),
  loader: () => loadTexts('trainings', 'problems', 'editor'),
  component: TrainingProblemRoute,
})

function TrainingProblemRoute() {
  const { problemID } = Route.useParams()
  return (
    <TrainingStrip label={problemID}>
      <TrainingWorkplace key={problemID} label={problemID} />
    </TrainingStrip>
  )
}

const OPEN = { closed: null, note: null, question: null, first: null, saved: null } as const

function TrainingWorkplace({ label }: { readonly label: string }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { id } = useTraining()
  const queryClient = useQueryClient()
  const rules: HandInRules = {
    ...OPEN,
    onNews: () => void queryClient.invalidateQueries({ queryKey: trainingKeys.inside(id) }),
  }
  return (
    <WorkplacePage
      piece={{
        place: { kind: 'training', id },
        problemId: label,
        address: linkOptions({
          to: '/training/$trainingID/problem/$problemID',
          params: { trainingID: String(id), problemID: label },
        }),
      }}
      rules={rules}
      search={search}
      onSearch={(change) => navigate({ search: changed(search, change), replace: true, resetScroll: false })}
    />
  )
}
