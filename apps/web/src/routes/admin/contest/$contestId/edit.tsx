import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { EditContestPage } from '../../../../features/contests/jury/form/ContestFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { requireContestId } from './-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/edit')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    return loadTexts('contest-admin', 'markdown-editor')
  },
  component: EditContestRoute,
})

function EditContestRoute() {
  const { contestId } = Route.useParams()
  return <EditContestPage key={contestId} cid={Number(contestId)} />
}
