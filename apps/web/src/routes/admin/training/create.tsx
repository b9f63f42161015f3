import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { NewTrainingPage } from '../../../features/trainings/manage/form/TrainingFormPages.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/training/create')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('training-admin', 'markdown-editor'),
  component: NewTrainingRoute,
})

function NewTrainingRoute() {
  const navigate = Route.useNavigate()
  return (
    <NewTrainingPage
      onSaved={(tid) =>
        void navigate({ to: '/admin/training/$trainingId/problems', params: { trainingId: String(tid) } })
      }
    />
  )
}
