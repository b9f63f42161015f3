import { createFileRoute } from '@tanstack/react-router'
import { NewContestPage } from '../../../../features/contests/jury/form/ContestFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/contest/create')({
  loader: () => loadTexts('contest-admin', 'markdown-editor'),
  component: NewGroupContestRoute,
})

function NewGroupContestRoute() {
  const navigate = Route.useNavigate()
  const params = Route.useParams()
  return (
    <Managed name="contest">
      <NewContestPage
        onSaved={(cid) =>
          void navigate({
            to: '/group/$groupID/contest/problems/$cid',
            params: { ...params, cid: String(cid) },
          })
        }
      />
    </Managed>
  )
}
