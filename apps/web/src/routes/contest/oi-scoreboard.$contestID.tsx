import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../api/search.ts'
import { idOf } from '../../features/contests/contest-id.ts'
import { BoardSearch } from '../../features/contests/standings/board-search.ts'
import { OutsidePage } from '../../features/contests/standings/OutsidePage.tsx'
import { prefetchOutsideBoard } from '../../features/contests/standings/standings.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/oi-scoreboard/$contestID')({
  validateSearch: searchOf(BoardSearch),
  loader: async ({ context: { queryClient }, params: { contestID } }) => {
    // Not awaited: the page keeps its place meanwhile.
    prefetchOutsideBoard(queryClient, idOf(contestID))
    await Promise.all([loadTexts('contests'), loadTexts('standings')])
  },
  component: BoardRoute,
})

function BoardRoute() {
  const { contestID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutsidePage
      key={contestID}
      cid={idOf(contestID)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
