import type { GroupDetailVo } from '@gavel/contract'
import { createContext, useContext } from 'react'
import { useUser } from '../../api/session.ts'

/** A group, and what the reader is in it as the wire's number. */
export interface GroupVisit {
  readonly group: GroupDetailVo
  readonly auth: number
}

export const GroupContext = createContext<GroupVisit | null>(null)

/** The group of a page, and the reader's rights there. Only pages within the group's shell have one. */
export function useGroup() {
  const visit = useContext(GroupContext)
  const user = useUser()
  if (visit === null) throw new Error('this page stands outside a group')
  const isSiteRoot = user?.roleList.includes('root') ?? false
  const reaches = (level: number) => isSiteRoot || visit.auth >= level
  return {
    ...visit,
    isSiteRoot,
    isOwner: user !== null && visit.group.uid === user.uid,
    isMember: reaches(3),
    isAdmin: reaches(4),
    isRoot: reaches(5),
  }
}
