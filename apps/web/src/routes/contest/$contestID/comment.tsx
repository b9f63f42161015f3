import { COMMENT_ORDERS } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { useIsSwitchedOff } from '../../../api/site-config.ts'
import { ContestThread } from '../../../features/comments/ContestThread.tsx'
import { idOf } from '../../../features/contests/contest-id.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'
import { NoAccess } from '../../../ui/page/NoAccess.tsx'

export const Route = createFileRoute('/contest/$contestID/comment')({
  validateSearch: searchOf(
    z.object({ comment: z.int().min(1).optional(), order: z.enum(COMMENT_ORDERS).optional() }),
  ),
  loader: () => loadTexts('comments'),
  component: ContestCommentsRoute,
})

function ContestCommentsRoute() {
  const { contestID } = Route.useParams()
  const { comment = null, order = 'liked' } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (useIsSwitchedOff('openContestComment')) return <NoAccess />
  return (
    <ContestPage name="tab.comments" isInside>
      <ContestThread
        cid={idOf(contestID)}
        order={order}
        onOrder={(next) =>
          void navigate({
            search: (search) => ({ ...search, order: next === 'liked' ? undefined : next }),
            replace: true,
            resetScroll: false,
          })
        }
        linkedId={comment}
      />
    </ContestPage>
  )
}
