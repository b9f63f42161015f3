import { createFileRoute } from '@tanstack/react-router'
import { PathPage } from '../../../../../features/trainings/manage/path/PathPage.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/training/problems/$tid')({
  loader: () => loadTexts('training-admin'),
  component: GroupPathRoute,
})

function GroupPathRoute() {
  const { tid } = Route.useParams()
  return (
    <Managed name="training">
      <PathPage key={tid} tid={Number(tid)} />
    </Managed>
  )
}
