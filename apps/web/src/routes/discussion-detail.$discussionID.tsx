import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../api/search.ts'
import { CommentThread } from '../features/comments/CommentThread.tsx'
import { commentsQuery, textsOf } from '../features/comments/comments.api.ts'
import { DiscussionPage } from '../features/discussions/DiscussionPage.tsx'
import { discussionQuery } from '../features/discussions/discussions.api.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { fetchMarkdownOf } from '../ui/text/Markdown.tsx'

export const Route = createFileRoute('/discussion-detail/$discussionID')({
  validateSearch: searchOf(z.object({ comment: z.int().min(1).optional() })),
  loader: async ({ context: { queryClient }, params: { discussionID } }) => {
    if (!/^[1-9]\d{0,14}$/.test(discussionID)) throw notFound()
    const did = Number(discussionID)
    // Not awaited: the page shows its parts as they arrive, and shows a refusal itself.
    void queryClient
      .ensureQueryData(discussionQuery(did))
      .then(({ content }) => fetchMarkdownOf([content]))
      .catch(() => undefined)
    void queryClient
      .ensureQueryData(commentsQuery({ did }, 1))
      .then(({ comments }) => fetchMarkdownOf(textsOf(comments)))
      .catch(() => undefined)
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
