import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { MenuRow } from '../../../ui/page/MenuRow.tsx'
import { GroupContext, useGroup } from '../group-context.ts'
import { groupQuery } from '../groups.api.ts'
import classes from './GroupStrip.module.css'
import type { GroupTab } from './group-tabs.ts'
import { useOpenTabs } from './use-open-tabs.ts'

interface Props {
  readonly gid: number
  /** The page of the group that what is shown belongs to. */
  readonly tab: GroupTab
}

/** One line above what was opened inside a group: its name, the way back to it, and its pages. */
export default function GroupStrip({ gid, tab }: Props) {
  // Where the group cannot be read, the page below says so.
  const { data } = useQuery(groupQuery(gid))
  if (data === undefined) return null
  return (
    <GroupContext value={data}>
      <Line tab={tab} />
    </GroupContext>
  )
}

function Line({ tab: current }: Pick<Props, 'tab'>) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const tabs = useOpenTabs()
  const groupID = String(group.id)
  return (
    <>
      <Link to="/group/$groupID" params={{ groupID }} className={classes.name}>
        <Avatar name={group.name} image={group.avatar} sizePx={24} />
        <bdi>{group.name}</bdi>
      </Link>
      <MenuRow label={t('shell.tabs')} className={classes.tabs}>
        {tabs.map(({ name, link }) => (
          <Link key={name} {...link(groupID)} aria-current={name === current ? 'true' : undefined}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </MenuRow>
    </>
  )
}
