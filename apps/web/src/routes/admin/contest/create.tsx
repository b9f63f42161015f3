import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { NewContestPage } from '../../../features/contests/jury/form/ContestFormPages.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/contest/create')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('contest-admin', 'markdown-editor'),
  component: NewContestRoute,
})

function NewContestRoute() {
  const navigate = Route.useNavigate()
  return (
    <NewContestPage
      onSaved={(cid) =>
        void navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: String(cid) } })
      }
    />
  )
}
