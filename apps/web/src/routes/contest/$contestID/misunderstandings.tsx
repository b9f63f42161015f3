import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { useContest } from '../../../features/contests/contest-context.ts'
import { contestProblemsQuery } from '../../../features/contests/contests.api.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { MisunderstandingsPage } from '../../../features/misunderstandings/MisunderstandingsPage.tsx'
import { MisunderstandingsSearch } from '../../../features/misunderstandings/misunderstandings-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'

export const Route = createFileRoute('/contest/$contestID/misunderstandings')({
  validateSearch: searchOf(MisunderstandingsSearch),
  loader: () => loadTexts('misunderstandings'),
  component: ContestMisunderstandingsRoute,
})

function ContestMisunderstandingsRoute() {
  return (
    <ContestPage name="tab.misunderstandings" isInside>
      <Misunderstandings />
    </ContestPage>
  )
}

function Misunderstandings() {
  const { contest } = useContest()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(contestProblemsQuery(contest.id))
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} height={92} />
  return (
    <MisunderstandingsPage
      place={{ kind: 'contest', id: contest.id }}
      problems={data.map(({ displayId, displayTitle }) => ({ label: displayId, title: displayTitle }))}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
