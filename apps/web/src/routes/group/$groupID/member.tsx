import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { MembersPage } from '../../../features/groups/members/MembersPage.tsx'

export const Route = createFileRoute('/group/$groupID/member')({ component: MembersRoute })

function MembersRoute() {
  return (
    <GroupPage name="member">
      <MembersPage />
    </GroupPage>
  )
}
