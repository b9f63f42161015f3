import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../../api/guards.ts'
import { ProblemPlace } from '../../../../../features/contests/jury/problems/ProblemPlace.tsx'
import { EditProblemPage } from '../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../problem/-form/parts.ts'
import { requireContestId } from '../-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/problem/$problemId/edit')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    requireContestId(params.problemId)
    return loadTexts('contest-admin', 'problem-form', 'problems', 'editor', 'markdown-editor')
  },
  component: EditContestProblemRoute,
})

function EditContestProblemRoute() {
  const { contestId, problemId } = Route.useParams()
  const pid = Number(problemId)
  return (
    <ProblemPlace key={`${contestId}/${problemId}`} cid={Number(contestId)} pid={pid}>
      {(place) => <EditProblemPage pid={pid} parts={FORM_PARTS} place={place} />}
    </ProblemPlace>
  )
}
