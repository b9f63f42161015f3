import { GROUP_STATUS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../../api/site-config.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from '../../../ui/page/PlacePage.module.css'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'
import { GROUP_TABS, type GroupTab } from './group-tabs.ts'
import { Membership } from './Membership.tsx'

interface Props {
  readonly name: GroupTab
  /** Whether the page below names itself; the group then is no heading. */
  readonly hasOwnTitle?: boolean
  readonly children: ReactNode
}

/** One page of a group below its head. Pages for members say so to everybody else. */
export function GroupPage({ name, hasOwnTitle = false, children }: Props) {
  const { t } = useTranslation('groups')
  const tabs = useOpenTabs()
  return (
    <div className={classes.page}>
      <Head name={name} hasOwnTitle={hasOwnTitle} />
      {tabs.some((tab) => tab.name === name) ? children : <EmptyState title={t('shell.members_only')} />}
    </div>
  )
}

function useOpenTabs() {
  const { isMember, isAdmin, isRoot } = useGroup()
  const isOpen = { everybody: true, member: isMember, admin: isAdmin, root: isRoot }
  return GROUP_TABS.filter(({ audience }) => isOpen[audience])
}

function Head({ name, hasOwnTitle }: { readonly name: GroupTab; readonly hasOwnTitle: boolean }) {
  const { t } = useTranslation('groups')
  const { group } = useGroup()
  const { openGroupDiscussion } = useSiteConfig()
  const listed = useOpenTabs().filter((tab) => tab.name !== 'discussion' || openGroupDiscussion)
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <Avatar name={group.name} image={group.avatar} sizePx={40} />
        {hasOwnTitle ? (
          <p className={classes.title}>
            <bdi>{group.name}</bdi>
          </p>
        ) : (
          <PageTitle title={`${t(`tab.${name}`)} - ${group.name}`} className={classes.title}>
            <bdi>{group.name}</bdi>
            <span className="visually-hidden">{`: ${t(`tab.${name}`)}`}</span>
          </PageTitle>
        )}
        <span className={classes.facts}>
          <span>{t(`auth.${accessOf(group.auth)}`)}</span>
          {!group.visible && <span>{t('hidden')}</span>}
          {group.status === GROUP_STATUS.banned && <strong>{t('banned')}</strong>}
        </span>
        <Membership />
      </div>
      <nav className={classes.tabs} aria-label={t('shell.tabs')}>
        {listed.map((tab) => (
          <Link key={tab.name} {...tab.link(String(group.id))}>
            {t(`tab.${tab.name}`)}
          </Link>
        ))}
      </nav>
    </header>
  )
}
