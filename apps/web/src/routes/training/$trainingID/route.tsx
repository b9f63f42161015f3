import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getSession, useUser } from '../../../api/session.ts'
import { TrainingShell } from '../../../features/trainings/detail/TrainingShell.tsx'
import { idOf } from '../../../features/trainings/training-id.ts'
import { trainingQuery } from '../../../features/trainings/trainings.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { InGroup } from '../../-in-group/InGroup.tsx'

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
  const tid = idOf(trainingID)
  const isVisitor = useUser() === null
  const { data } = useQuery({ ...trainingQuery(tid), enabled: !isVisitor })
  return (
    <InGroup page={`/training/${trainingID}`} gid={data?.gid} tab="training">
      <TrainingShell key={trainingID} tid={tid}>
        <Outlet />
      </TrainingShell>
    </InGroup>
  )
}
