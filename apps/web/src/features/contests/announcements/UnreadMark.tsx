import type { AnnouncementVo } from '@gavel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContest } from '../contest-context.ts'
import { contestKeys } from '../contest-keys.ts'
import classes from '../detail/ContestBar.module.css'
import { newsKeyOf, useRememberAnnouncement } from './use-remember-announcement.ts'
import { useUnreadAnnouncements } from './use-unread-announcements.ts'

/** How many announcements of the contest are new to the reader. One that arrives while they work shows in the corner. */
export function UnreadMark() {
  const { t } = useTranslation('contests')
  const unread = useUnreadAnnouncements()
  useArrivals(unread)
  if (unread === undefined || unread.length === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {unread.length}
      </span>
      <span className="visually-hidden">{t('announcements.unread', { count: unread.length })}</span>
    </>
  )
}

/** Announces new announcements; those that were there when the contest was opened are no news. */
function useArrivals(unread: readonly AnnouncementVo[] | undefined): void {
  const { t } = useTranslation('contests')
  const { contest } = useContest()
  const queryClient = useQueryClient()
  const remember = useRememberAnnouncement()
  const known = useRef<number | null>(null)
  const tell = useEffectEvent(({ id, title }: AnnouncementVo) => {
    void queryClient.invalidateQueries({ queryKey: contestKeys.announcements(contest.id) })
    notify({
      key: newsKeyOf(id),
      message: t('announcements.arrived', { title }),
      link: linkOptions({
        to: '/contest/$contestID/announcements',
        params: { contestID: String(contest.id) },
        search: { announcement: id },
      }),
      isLasting: true,
      onRead: () => remember(id),
    })
  })
  useEffect(() => {
    if (unread === undefined) return
    const before = known.current
    known.current = Math.max(before ?? 0, ...unread.map(({ id }) => id))
    if (before === null) return
    for (const announcement of unread.toReversed()) if (announcement.id > before) tell(announcement)
  }, [unread])
}
