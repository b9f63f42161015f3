import { createFileRoute } from '@tanstack/react-router'
import { EditorialPage } from '../../../../../features/editorials/EditorialPage.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/problem/editorial/$pid')({
  loader: () => loadTexts('editorials'),
  component: GroupEditorialRoute,
})

function GroupEditorialRoute() {
  const { pid } = Route.useParams()
  return (
    <Managed name="problem">
      <EditorialPage key={pid} pid={Number(pid)} />
    </Managed>
  )
}
