import { GROUP_STATUS } from '@gavel/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { MenuRow } from '../../../ui/page/MenuRow.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import classes from '../../../ui/page/PlacePage.module.css'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'
import type { GroupTab } from './group-tabs.ts'
import { Membership } from './Membership.tsx'
import { useOpenTabs } from './use-open-tabs.ts'

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

function Head({ name, hasOwnTitle }: { readonly name: GroupTab; readonly hasOwnTitle: boolean }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const tabs = useOpenTabs()
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
      <MenuRow label={t('shell.tabs')}>
        {tabs.map((tab) => (
          <Link key={tab.name} {...tab.link(String(group.id))}>
            {t(`tab.${tab.name}`)}
          </Link>
        ))}
      </MenuRow>
    </header>
  )
}
