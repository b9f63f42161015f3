import type { GroupDetailVo } from '@gavel/contract'
import { createContext, useContext } from 'react'

export const GroupContext = createContext<GroupDetailVo | null>(null)

/** The group of a page, with what the reader can do there. Only pages within the group's shell have one. */
export function useGroup(): GroupDetailVo {
  const group = useContext(GroupContext)
  if (group === null) throw new Error('this page stands outside a group')
  return group
}
