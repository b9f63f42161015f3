import type { ReactNode } from 'react'
import { ManagedGroup } from '../../../../api/managed-group.ts'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'

interface Props {
  readonly name: 'problem' | 'training' | 'contest'
  readonly children: ReactNode
}

/** A page of the administration of problems, trainings or contests, for those of the group. */
export function Managed({ name, children }: Props) {
  const group = useGroup()
  return (
    <GroupPage name={name} hasOwnTitle>
      <ForGroupAdmins>
        <ManagedGroup value={group.id}>{children}</ManagedGroup>
      </ForGroupAdmins>
    </GroupPage>
  )
}
