import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { GroupProblems } from '../../../../features/groups/problems/GroupProblems.tsx'

export const Route = createFileRoute('/group/$groupID/problem/')({ component: GroupProblemsRoute })

function GroupProblemsRoute() {
  return (
    <GroupPage name="problem">
      <GroupProblems />
    </GroupPage>
  )
}
