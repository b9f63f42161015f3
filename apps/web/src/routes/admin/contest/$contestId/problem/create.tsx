import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../../api/guards.ts'
import { ProblemPlace } from '../../../../../features/contests/jury/problems/ProblemPlace.tsx'
import { NewProblemPage } from '../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../problem/-form/parts.ts'
import { requireContestId } from '../-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problem/create')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    return loadTexts('contest-admin', 'problem-form', 'problems', 'editor', 'markdown-editor')
  },
  component: NewContestProblemRoute,
})

function NewContestProblemRoute() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ProblemPlace key={params.contestId} cid={Number(params.contestId)} pid={null}>
      {(place) => (
        <NewProblemPage
          parts={FORM_PARTS}
          place={place}
          onSaved={() => void navigate({ to: '/admin/contest/$contestId/problems', params })}
        />
      )}
    </ProblemPlace>
  )
}
