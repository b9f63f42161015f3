import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { PathPage } from '../../../../features/trainings/manage/path/PathPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { requireTrainingId } from './-training-id.ts'

export const Route = createFileRoute('/admin/training/$trainingId/problems')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireTrainingId(params.trainingId)
    return loadTexts('training-admin')
  },
  component: TrainingPathRoute,
})

function TrainingPathRoute() {
  const { trainingId } = Route.useParams()
  return <PathPage key={trainingId} tid={Number(trainingId)} />
}
