import type { AnnouncementVo } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { Markdown } from '../../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { useContest } from '../contest-context.ts'
import { contestAnnouncementsQuery, contestKeys } from '../contests.api.ts'
import classes from './AnnouncementsPage.module.css'
import { rememberRead } from './read-announcements.ts'
import { useUnreadAnnouncements } from './use-unread-announcements.ts'

const POLL_MS = 60_000

/** The organisers' announcements to everybody in the contest with their texts, the newest first. */
export function AnnouncementsPage() {
  const { t } = useTranslation('contests')
  const { contest, state } = useContest()
  const { data, error, refetch } = useQuery({
    ...contestAnnouncementsQuery(contest.id),
    refetchInterval: state === 'running' && POLL_MS,
  })
  const unread = new Set(useUnreadAnnouncements().map(({ id }) => id))
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={5} height={72} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  if (data.records.length === 0) return <EmptyState title={t('announcements.none')} />
  return (
    <div className={classes.list}>
      {data.records.map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement} isNew={unread.has(announcement.id)} />
      ))}
    </div>
  )
}

interface Props {
  readonly announcement: AnnouncementVo
  readonly isNew: boolean
}

/** Time enough to have seen it. */
const SEEN_AFTER_MS = 2_000

function Announcement({ announcement: { id, title, content, username, gmtCreate }, isNew }: Props) {
  const { t } = useTranslation('contests')
  const remember = useRemember()
  // What was new when the page was opened is marked until it is left.
  const [isMarked, setMarked] = useState(isNew)
  if (isNew && !isMarked) setMarked(true)
  const onSeen = useEffectEvent(() => remember(id))
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => onSeen(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isNew])
  return (
    <article className={classes.announcement}>
      <h2 className={classes.title}>
        <bdi>{title}</bdi> {isMarked && <ToneBadge tone="amber">{t('announcements.new')}</ToneBadge>}
      </h2>
      <p className={classes.byline}>
        {username !== null && <span>{username}</span>}
        <span title={formatInstant(gmtCreate)}>
          <RelativeTime at={gmtCreate} />
        </span>
      </p>
      <Markdown source={content} />
    </article>
  )
}

function useRemember() {
  const queryClient = useQueryClient()
  const { contest } = useContest()
  const uid = useUser()?.uid ?? ''
  return (id: number) => {
    rememberRead(localStorage, uid, contest.id, [id])
    void queryClient.invalidateQueries({ queryKey: contestKeys.unread(uid, contest.id) })
  }
}
