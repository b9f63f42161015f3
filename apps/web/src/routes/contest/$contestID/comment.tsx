import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { ContestThread } from '../../../features/comments/ContestThread.tsx'
import { idOf } from '../../../features/contests/contest-id.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/comment')({
  validateSearch: searchOf(z.object({ comment: z.int().min(1).optional() })),
  loader: () => loadTexts('comments'),
  component: ContestCommentsRoute,
})

function ContestCommentsRoute() {
  const { contestID } = Route.useParams()
  const { comment = null } = Route.useSearch()
  return (
    <ContestPage name="tab.comments" isInside>
      <ContestThread cid={idOf(contestID)} linkedId={comment} />
    </ContestPage>
  )
}
