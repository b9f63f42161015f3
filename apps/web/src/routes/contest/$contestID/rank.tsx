import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { BoardSearch } from '../../../features/contests/standings/board-search.ts'
import { StandingsPage } from '../../../features/contests/standings/StandingsPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/rank')({
  validateSearch: searchOf(BoardSearch),
  loader: () => loadTexts('standings'),
  component: RankRoute,
})

function RankRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestPage name="tab.rank" isInside={true}>
      <StandingsPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </ContestPage>
  )
}
