import { createFileRoute } from '@tanstack/react-router'
import { GroupDiscussions } from '../../../../features/discussions/GroupDiscussions.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/discussion/')({
  loader: () => loadTexts('discussions', 'comments'),
  component: GroupDiscussionsRoute,
})

function GroupDiscussionsRoute() {
  const group = useGroup()
  const navigate = Route.useNavigate()
  return (
    <GroupPage name="discussion">
      <GroupDiscussions
        gid={group.id}
        pid={null}
        can={group.can}
        onOpen={(id) =>
          void navigate({ to: '/discussion-detail/$discussionID', params: { discussionID: String(id) } })
        }
      />
    </GroupPage>
  )
}
