import { SubmissionListQuery } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { useContest } from '../../../features/contests/contest-context.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { SubmissionList } from '../../../features/submissions/list/SubmissionList.tsx'
import { languagesQuery } from '../../../features/submissions/list/submission-list.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/submissions')({
  validateSearch: searchOf(SubmissionListQuery.omit({ gid: true, beforeId: true })),
  loader: async ({ context: { queryClient } }) => {
    // Not awaited: the page shows its rows' places meanwhile.
    void queryClient.prefetchQuery(languagesQuery)
    await loadTexts('contests', 'submissions')
  },
  component: ContestSubmissionsRoute,
})

function ContestSubmissionsRoute() {
  return (
    <ContestPage name="tab.submissions" isInside>
      <Submissions />
    </ContestPage>
  )
}

function Submissions() {
  const { contest } = useContest()
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  const { id, gid, can } = contest
  return (
    <SubmissionList
      place={{ kind: 'contest', id }}
      rejudgesIn={can.rejudge === true ? gid : undefined}
      search={search}
      onSearch={choose}
    />
  )
}
