import { createFileRoute } from '@tanstack/react-router'
import { NewTrainingPage } from '../../../../features/trainings/manage/form/TrainingFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/training/create')({
  loader: () => loadTexts('training-admin', 'markdown-editor'),
  component: NewGroupTrainingRoute,
})

function NewGroupTrainingRoute() {
  const navigate = Route.useNavigate()
  const params = Route.useParams()
  return (
    <Managed name="training">
      <NewTrainingPage
        onSaved={(tid) =>
          void navigate({
            to: '/group/$groupID/training/problems/$tid',
            params: { ...params, tid: String(tid) },
          })
        }
      />
    </Managed>
  )
}
