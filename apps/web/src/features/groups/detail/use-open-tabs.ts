import { useSiteConfig } from '../../../api/site-config.ts'
import { useGroup } from '../group-context.ts'
import { GROUP_TABS } from './group-tabs.ts'

/** The pages of the group that the reader may open, in the order of its menu. */
export function useOpenTabs() {
  const { isMember, isAdmin, isRoot } = useGroup()
  const { openGroupDiscussion } = useSiteConfig()
  const isOpen = { everybody: true, member: isMember, admin: isAdmin, root: isRoot }
  return GROUP_TABS.filter(
    ({ name, audience }) => isOpen[audience] && (name !== 'discussion' || openGroupDiscussion),
  )
}
