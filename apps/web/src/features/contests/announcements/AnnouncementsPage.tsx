import type { AnnouncementVo } from '@gavel/contract'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../../../browser/announce.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LastingButton } from '../../../ui/form/LastingButton.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { AnnouncementArticle } from '../../../ui/text/AnnouncementArticle.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { useContest } from '../contest-context.ts'
import classes from './AnnouncementsPage.module.css'
import { contestAnnouncementsQuery } from './announcements.api.ts'
import { useRememberAnnouncement } from './use-remember-announcement.ts'
import { useUnreadAnnouncements } from './use-unread-announcements.ts'

interface Props {
  /** The open announcement; null shows the list. */
  readonly announcement: number | null
}

/** The organisers' announcements, the newest first. One of them opens in place of the list; the address says which. */
export function AnnouncementsPage({ announcement }: Props) {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const lastRead = useRef<number | null>(null)
  useEffect(() => {
    if (announcement !== null) lastRead.current = announcement
  }, [announcement])
  const { data, error, isFetching, refetch } = useQuery(contestAnnouncementsQuery(contest.id))
  async function refresh() {
    const { isSuccess } = await refetch()
    if (isSuccess) announce(t('announcements.refreshed'))
  }
  return (
    <section className={classes.panel} aria-labelledby="contest-announcements">
      <header className={classes.header}>
        <h2 id="contest-announcements">{t('tab.announcements')}</h2>
        {announcement === null ? (
          <LastingButton className={classes.tool} disabled={isFetching} onClick={() => void refresh()}>
            <IconRefresh size={16} aria-hidden="true" />
            {t('actions.refresh')}
          </LastingButton>
        ) : (
          <Link
            to="/contest/$contestID/announcements"
            params={{ contestID: String(contest.id) }}
            resetScroll={false}
            className={classes.tool}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
            {t('announcements.back')}
          </Link>
        )}
      </header>
      {data === undefined && error === null && <SkeletonRows rows={5} height={45} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && announcement === null && (
        <List announcements={data.records} lastRead={lastRead.current} />
      )}
      {data !== undefined && announcement !== null && (
        <Detail
          key={announcement}
          announcement={data.records.find(({ id }) => id === announcement)}
          isFetching={isFetching}
        />
      )}
    </section>
  )
}

interface ListProps {
  readonly announcements: readonly AnnouncementVo[]
  /** It takes the focus when the reader comes back from it. */
  readonly lastRead: number | null
}

function List({ announcements, lastRead }: ListProps) {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const unread = new Set(useUnreadAnnouncements()?.map(({ id }) => id))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (lastRead === null) return
    list.current?.querySelector<HTMLElement>(`[data-announcement="${lastRead}"]`)?.focus()
  }, [lastRead])
  if (announcements.length === 0) return <EmptyState title={t('announcements.none')} />
  return (
    <ul ref={list} className={classes.list}>
      {announcements.map(({ id, title, username, gmtCreate }) => (
        <li key={id} className={classes.row}>
          <Link
            to="/contest/$contestID/announcements"
            params={{ contestID: String(contest.id) }}
            search={{ announcement: id }}
            resetScroll={false}
            className={classes.title}
            data-announcement={id}
          >
            <bdi>{title}</bdi>
          </Link>
          <span className={classes.facts}>
            {unread.has(id) && <ToneBadge tone="amber">{t('announcements.new')}</ToneBadge>}
            {username !== null && <span className={classes.author}>{username}</span>}
            <span className={classes.time}>
              <RelativeTime at={gmtCreate} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DetailProps {
  readonly announcement: AnnouncementVo | undefined
  /** A newer list is on its way, which may have it. */
  readonly isFetching: boolean
}

function Detail({ announcement, isFetching }: DetailProps) {
  const { t } = useTranslation('contests')
  const remember = useRememberAnnouncement()
  const id = announcement?.id
  const onOpen = useEffectEvent((opened: number) => remember(opened))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id === undefined) return
    place.current?.focus()
    onOpen(id)
  }, [id])
  if (announcement === undefined)
    return isFetching ? <SkeletonRows rows={5} height={45} /> : <EmptyState title={t('announcements.gone')} />
  return (
    <div ref={place} tabIndex={-1} className={classes.detail}>
      <AnnouncementArticle announcement={announcement} />
    </div>
  )
}
