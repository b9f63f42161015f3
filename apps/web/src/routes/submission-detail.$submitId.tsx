import { isInProgress } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { SubmissionDetailPage } from '../features/submissions/detail/SubmissionDetailPage.tsx'
import { caseResultsQuery, submissionQuery } from '../features/submissions/submissions.api.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { InGroup } from './-in-group/InGroup.tsx'

export const Route = createFileRoute('/submission-detail/$submitId')({
  params: {
    parse: ({ submitId }) => {
      if (!/^\d{1,15}$/.test(submitId)) throw notFound()
      return { submitId }
    },
  },
  loader: async ({ context: { queryClient }, params: { submitId } }) => {
    void queryClient
      .ensureQueryData(submissionQuery(Number(submitId)))
      .then(({ submission }) => {
        if (!isInProgress(submission.status))
          return queryClient.prefetchQuery(caseResultsQuery(Number(submitId), submission.gmtModified))
      })
      // The page shows the refusal itself.
      .catch(() => undefined)
    await loadTexts('submissions')
  },
  component: SubmissionRoute,
})

function SubmissionRoute() {
  const { submitId } = Route.useParams()
  const { data } = useQuery(submissionQuery(Number(submitId)))
  return (
    <InGroup
      page={`/submission-detail/${submitId}`}
      gid={data && (data.submission.gid ?? null)}
      tab="submission"
    >
      <SubmissionDetailPage key={submitId} submitId={Number(submitId)} />
    </InGroup>
  )
}
