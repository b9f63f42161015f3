import { createFileRoute } from '@tanstack/react-router'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { ManageProblems } from '../../../../features/groups/problems/ManageProblems.tsx'

export const Route = createFileRoute('/group/$groupID/problem/manage')({ component: ManageProblemsRoute })

function ManageProblemsRoute() {
  return (
    <GroupPage name="problem">
      <ForGroupAdmins>
        <ManageProblems />
      </ForGroupAdmins>
    </GroupPage>
  )
}
