import type { ReactNode } from 'react'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { ManagedGroup } from '../../../../features/trainings/manage/managed-group.ts'

/** A page of the administration of trainings, for those of the group. */
export function ManagedTrainings({ children }: { readonly children: ReactNode }) {
  const { group } = useGroup()
  return (
    <GroupPage name="training" hasOwnTitle>
      <ForGroupAdmins>
        <ManagedGroup value={group.id}>{children}</ManagedGroup>
      </ForGroupAdmins>
    </GroupPage>
  )
}
