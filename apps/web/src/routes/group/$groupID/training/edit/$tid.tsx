import { createFileRoute } from '@tanstack/react-router'
import { EditTrainingPage } from '../../../../../features/trainings/manage/form/TrainingFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/training/edit/$tid')({
  loader: () => loadTexts('training-admin', 'markdown-editor'),
  component: GroupEditTrainingRoute,
})

function GroupEditTrainingRoute() {
  const { tid } = Route.useParams()
  return (
    <Managed name="training">
      <EditTrainingPage key={tid} tid={Number(tid)} />
    </Managed>
  )
}
