import { type AnnouncementHead, HOME_ANNOUNCEMENTS } from '@gavel/contract'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, use, useEffect, useRef } from 'react'
import { announce } from '../../../browser/announce.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LastingButton } from '../../../ui/form/LastingButton.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { FeedLink } from '../../../ui/page/FeedLink.tsx'
import { later } from '../../../ui/page/later.tsx'
import { PartBorder } from '../../../ui/page/PartBorder.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { announcementPageQuery } from '../home.api.ts'
import { Panel } from '../Panel.tsx'
import classes from './Announcements.module.css'
import { fetchAnnouncementDetail } from './open-announcement.ts'

// Most sites have one page of them.
const Pager = later(async () => ({ default: (await import('../../../ui/list/Pager.tsx')).Pager }))

const ROW_HEIGHT_PX = 45

interface Props {
  /** The open announcement; null shows the list. */
  readonly announcement: number | null
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The site's announcements. One of them opens in place of the list; the address says which. */
export function AnnouncementPanel({ announcement, page, onPage }: Props) {
  const { t } = useTranslation('home')
  const lastRead = useRef<number | null>(null)
  useEffect(() => {
    if (announcement !== null) lastRead.current = announcement
  }, [announcement])
  if (announcement === null)
    return (
      <Panel title={t('announcements.title')} aside={<Tools page={page} />}>
        <List page={page} onPage={onPage} lastRead={lastRead.current} />
      </Panel>
    )
  return (
    <Panel title={t('announcements.title')} aside={<BackLink />}>
      <PartBorder onRetry={forgotten}>
        <Suspense fallback={<SkeletonRows rows={HOME_ANNOUNCEMENTS} height={ROW_HEIGHT_PX} />}>
          <Detail id={announcement} />
        </Suspense>
      </PartBorder>
    </Panel>
  )
}

/** A failed fetch is forgotten by itself, so the next rendering tries again. */
const forgotten = () => {}

/** Not by `later`, because the server's picture of an open announcement has it. */
function Detail({ id }: { readonly id: number }) {
  const { AnnouncementDetail } = use(fetchAnnouncementDetail())
  return <AnnouncementDetail id={id} />
}

function Tools({ page }: { readonly page: number }) {
  return (
    <span className={classes.tools}>
      <FeedLink name="announcements" />
      <RefreshButton page={page} />
    </span>
  )
}

function RefreshButton({ page }: { readonly page: number }) {
  const { t } = useTranslation('home')
  const { isFetching, refetch } = useQuery(announcementPageQuery(page))
  async function refresh() {
    const { isSuccess } = await refetch()
    if (isSuccess) announce(t('announcements.refreshed'))
  }
  return (
    <LastingButton className={classes.tool} disabled={isFetching} onClick={() => void refresh()}>
      <IconRefresh size={16} aria-hidden="true" />
      {t('actions.refresh')}
    </LastingButton>
  )
}

function BackLink() {
  const { t } = useTranslation('home')
  return (
    <Link
      to="/home"
      search={({ page }) => (page === undefined ? {} : { page })}
      resetScroll={false}
      className={classes.tool}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {t('announcements.back')}
    </Link>
  )
}

interface ListProps extends Pick<Props, 'page' | 'onPage'> {
  /** It takes the focus when the reader comes back from an announcement. */
  readonly lastRead: number | null
}

function List({ page, onPage, lastRead }: ListProps) {
  const { t } = useTranslation('home')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(announcementPageQuery(page))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (lastRead === null) return
    list.current?.querySelector<HTMLElement>(`[data-announcement="${lastRead}"]`)?.focus()
  }, [lastRead])
  if (isPending) return <SkeletonRows rows={HOME_ANNOUNCEMENTS} height={ROW_HEIGHT_PX} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.total === 0) return <EmptyState title={t('announcements.none')} />
  return (
    <>
      {data.records.length === 0 && <EmptyState title={t('announcements.past_end')} />}
      <ul ref={list} className={classes.list} data-stale={isPlaceholderData}>
        {data.records.map((head) => (
          <Row key={head.id} head={head} />
        ))}
      </ul>
      {data.total > HOME_ANNOUNCEMENTS && (
        <div className={classes.pager}>
          <Suspense>
            <Pager
              page={page}
              size={HOME_ANNOUNCEMENTS}
              total={data.total}
              onPage={onPage}
              label={t('announcements.title')}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}

function Row({ head: { id, title, username, gmtCreate } }: { readonly head: AnnouncementHead }) {
  return (
    <li className={classes.row}>
      <Link
        to="/home"
        search={(search) => ({ ...search, announcement: id })}
        resetScroll={false}
        className={classes.title}
        data-announcement={id}
      >
        {/* Right-to-left titles must not affect the rest of the row. */}
        <bdi>{title}</bdi>
      </Link>
      <span className={classes.facts}>
        {username !== null && <span className={classes.author}>{username}</span>}
        <span className={classes.time}>
          <RelativeTime at={gmtCreate} />
        </span>
      </span>
    </li>
  )
}
