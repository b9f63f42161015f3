import { useSiteConfig } from '../../../api/site-config.ts'
import { useGroup } from '../group-context.ts'
import { GROUP_TABS } from './group-tabs.ts'

/** The pages of the group that the reader may open, in the order of its menu. */
export function useOpenTabs() {
  const { can } = useGroup()
  const { openGroupDiscussion } = useSiteConfig()
  return GROUP_TABS.filter(
    ({ name, needs }) =>
      (needs === null || can[needs] === true) && (name !== 'discussion' || openGroupDiscussion),
  )
}
