import { createFileRoute } from '@tanstack/react-router'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { NewHomeworkPage } from '../../../../features/trainings/manage/homework/NewHomeworkPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/training/homework')({
  loader: () => loadTexts('training-admin', 'markdown-editor'),
  component: NewHomeworkRoute,
})

function NewHomeworkRoute() {
  const { id } = useGroup()
  const navigate = Route.useNavigate()
  return (
    <Managed name="training">
      <NewHomeworkPage
        gid={id}
        onSaved={(tid) =>
          void navigate({ to: '/training/$trainingID/problems', params: { trainingID: String(tid) } })
        }
      />
    </Managed>
  )
}
