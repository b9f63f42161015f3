import type { AnnouncementVo } from '@gavel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { AnnouncementArticle, AnnouncementList } from '../../../ui/text/AnnouncementArticle.tsx'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'
import { useContest } from '../contest-context.ts'
import { contestAnnouncementsQuery, contestKeys } from '../contests.api.ts'
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
    <AnnouncementList>
      {data.records.map((announcement) => (
        <Announcement key={announcement.id} announcement={announcement} isNew={unread.has(announcement.id)} />
      ))}
    </AnnouncementList>
  )
}

interface Props {
  readonly announcement: AnnouncementVo
  readonly isNew: boolean
}

/** Time enough to have seen it. */
const SEEN_AFTER_MS = 2_000

function Announcement({ announcement, isNew }: Props) {
  const { t } = useTranslation('contests')
  const remember = useRemember()
  // What was new when the page was opened is marked until it is left.
  const [isMarked, setMarked] = useState(isNew)
  if (isNew && !isMarked) setMarked(true)
  const onSeen = useEffectEvent(() => remember(announcement.id))
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => onSeen(), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isNew])
  return (
    <AnnouncementArticle
      announcement={announcement}
      mark={isMarked && <ToneBadge tone="amber">{t('announcements.new')}</ToneBadge>}
    />
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
