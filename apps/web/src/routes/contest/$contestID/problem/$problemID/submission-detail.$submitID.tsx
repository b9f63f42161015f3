import { createFileRoute, Link } from '@tanstack/react-router'
import { ProblemFrame } from '../../../../../features/contests/detail/ProblemFrame.tsx'
import { Receipt } from '../../../../../features/contests/log/Receipt.tsx'
import { SubmissionDetailPage } from '../../../../../features/submissions/detail/SubmissionDetailPage.tsx'
import { submissionQuery } from '../../../../../features/submissions/submissions.api.ts'
import { loadTexts } from '../../../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/problem/$problemID/submission-detail/$submitID')({
  loader: async ({ context: { queryClient }, params: { submitID } }) => {
    void queryClient.prefetchQuery(submissionQuery(Number(submitID)))
    await loadTexts('contests', 'contest-record', 'submissions')
  },
  component: ContestSubmissionRoute,
})

function ContestSubmissionRoute() {
  const { contestID, problemID, submitID } = Route.useParams()
  return (
    <ProblemFrame label={problemID}>
      <SubmissionDetailPage
        key={submitID}
        submitId={Number(submitID)}
        problem={
          <Link to="/contest/$contestID/problem/$problemID" params={{ contestID, problemID }}>
            {problemID}
          </Link>
        }
        below={(submission) => <Receipt submission={submission} />}
      />
    </ProblemFrame>
  )
}
