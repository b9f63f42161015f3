import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { EditTrainingPage } from '../../../../features/trainings/manage/form/TrainingFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { requireTrainingId } from './-training-id.ts'

export const Route = createFileRoute('/admin/training/$trainingId/edit')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireTrainingId(params.trainingId)
    return loadTexts('training-admin', 'markdown-editor')
  },
  component: EditTrainingRoute,
})

function EditTrainingRoute() {
  const { trainingId } = Route.useParams()
  return <EditTrainingPage key={trainingId} tid={Number(trainingId)} />
}
