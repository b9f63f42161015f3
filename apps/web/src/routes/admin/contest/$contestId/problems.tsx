import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { ContestProblemsPage } from '../../../../features/contests/jury/problems/ContestProblemsPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { requireContestId } from './-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problems')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    return loadTexts('contest-admin')
  },
  component: ContestProblemsRoute,
})

function ContestProblemsRoute() {
  const { contestId } = Route.useParams()
  return <ContestProblemsPage key={contestId} cid={Number(contestId)} />
}
