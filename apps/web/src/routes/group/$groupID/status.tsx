import { SubmissionListQuery } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../features/groups/group-context.ts'
import { SubmissionList } from '../../../features/submissions/list/SubmissionList.tsx'
import { languagesQuery } from '../../../features/submissions/list/submission-list.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/status')({
  validateSearch: searchOf(SubmissionListQuery.omit({ gid: true, beforeId: true })),
  loader: async ({ context: { queryClient } }) => {
    // Not awaited: the page shows its rows' places meanwhile.
    void queryClient.prefetchQuery(languagesQuery)
    await loadTexts('submissions')
  },
  component: GroupSubmissionsRoute,
})

function GroupSubmissionsRoute() {
  return (
    <GroupPage name="submission">
      <Submissions />
    </GroupPage>
  )
}

function Submissions() {
  const group = useGroup()
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(Route.useSearch(), (change) => void navigate({ search: change }))
  return (
    <SubmissionList
      place={{ kind: 'group', id: group.id }}
      rejudgesIn={group.can.change === true ? group.id : undefined}
      search={search}
      onSearch={choose}
    />
  )
}
