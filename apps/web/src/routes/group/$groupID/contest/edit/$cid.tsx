import { createFileRoute } from '@tanstack/react-router'
import { EditContestPage } from '../../../../../features/contests/jury/form/ContestFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/contest/edit/$cid')({
  loader: () => loadTexts('contest-admin', 'markdown-editor'),
  component: EditGroupContestRoute,
})

function EditGroupContestRoute() {
  const { cid } = Route.useParams()
  return (
    <Managed name="contest">
      <EditContestPage key={cid} cid={Number(cid)} />
    </Managed>
  )
}
