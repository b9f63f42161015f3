import { COMMENT_ORDERS } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../api/search.ts'
import { CommentThread } from '../features/comments/CommentThread.tsx'
import { commentsQuery, textsOf } from '../features/comments/comments.api.ts'
import { DiscussionPage } from '../features/discussions/DiscussionPage.tsx'
import { discussionQuery } from '../features/discussions/discussions.api.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { fetchMarkdownOf } from '../ui/text/Markdown.tsx'
import { InGroup } from './-in-group/InGroup.tsx'

export const Route = createFileRoute('/discussion-detail/$discussionID')({
  validateSearch: searchOf(
    z.object({ comment: z.int().min(1).optional(), order: z.enum(COMMENT_ORDERS).optional() }),
  ),
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ context: { queryClient }, params: { discussionID }, deps: { order = 'liked' } }) => {
    if (!/^[1-9]\d{0,14}$/.test(discussionID)) throw notFound()
    const did = Number(discussionID)
    // Not awaited: the page shows its parts as they arrive, and shows a refusal itself.
    void queryClient
      .ensureQueryData(discussionQuery(did))
      .then(({ content }) => fetchMarkdownOf([content]))
      .catch(() => undefined)
    void queryClient
      .ensureQueryData(commentsQuery({ did }, order, 1))
      .then(({ comments }) => fetchMarkdownOf(textsOf(comments)))
      .catch(() => undefined)
    await loadTexts('discussions', 'comments')
  },
  component: DiscussionRoute,
})

function DiscussionRoute() {
  const { discussionID } = Route.useParams()
  const { comment = null, order = 'liked' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const did = Number(discussionID)
  const { data } = useQuery(discussionQuery(did))
  const gid = data?.gid
  const leave = () =>
    void navigate(
      gid == null
        ? { to: '/discussion' }
        : { to: '/group/$groupID/discussion', params: { groupID: String(gid) } },
    )
  return (
    <InGroup page={`/discussion-detail/${did}`} gid={gid} tab="discussion">
      <DiscussionPage key={did} did={did} onDeleted={leave}>
        <CommentThread
          thread={{ did }}
          order={order}
          onOrder={(next) =>
            void navigate({
              search: (search) => ({ ...search, order: next === 'liked' ? undefined : next }),
              replace: true,
              resetScroll: false,
            })
          }
          linkedId={comment}
          path={`/discussion-detail/${did}`}
        />
      </DiscussionPage>
    </InGroup>
  )
}
