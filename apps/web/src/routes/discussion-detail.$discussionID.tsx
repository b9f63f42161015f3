import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../api/search.ts'
import { CommentThread } from '../features/comments/CommentThread.tsx'
import { DiscussionPage } from '../features/discussions/DiscussionPage.tsx'
import { discussionQuery } from '../features/discussions/discussions.api.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/discussion-detail/$discussionID')({
  validateSearch: searchOf(z.object({ comment: z.int().min(1).optional() })),
  loader: async ({ context: { queryClient }, params: { discussionID } }) => {
    if (!/^[1-9]\d{0,14}$/.test(discussionID)) throw notFound()
    void queryClient.prefetchQuery(discussionQuery(Number(discussionID)))
    await loadTexts('discussions', 'comments')
  },
  component: DiscussionRoute,
})

function DiscussionRoute() {
  const { discussionID } = Route.useParams()
  const { comment = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const did = Number(discussionID)
  return (
    <DiscussionPage key={did} did={did} onDeleted={() => void navigate({ to: '/discussion' })}>
      <CommentThread thread={{ did }} linkedId={comment} path={`/discussion-detail/${did}`} />
    </DiscussionPage>
  )
}
