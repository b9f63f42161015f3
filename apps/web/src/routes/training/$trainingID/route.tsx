import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getSession } from '../../../api/session.ts'
import { TrainingShell } from '../../../features/trainings/detail/TrainingShell.tsx'
import { idOf } from '../../../features/trainings/training-id.ts'
import { trainingQuery } from '../../../features/trainings/trainings.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/training/$trainingID')({
  loader: async ({ context: { queryClient }, params: { trainingID } }) => {
    // Not awaited: the page keeps its place meanwhile. Visitors are asked to log in by the page.
    if (getSession().token !== null) void queryClient.prefetchQuery(trainingQuery(idOf(trainingID)))
    await loadTexts('trainings')
  },
  component: TrainingRoute,
})

function TrainingRoute() {
  const { trainingID } = Route.useParams()
  return (
    <TrainingShell key={trainingID} tid={idOf(trainingID)}>
      <Outlet />
    </TrainingShell>
  )
}
