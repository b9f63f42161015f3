import { useEffect, useRef } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './ContestBar.module.css'
import { useUnreadAnnouncements } from './use-unread-announcements.ts'

/** How many announcements of the contest are new to the reader. One that arrives while they work shows as a message. */
export function UnreadMark() {
  const { t } = useTranslation('contests')
  const unread = useUnreadAnnouncements()
  const [newest] = unread
  const known = useRef<number | null>(null)
  useEffect(() => {
    const isNews = newest !== undefined && known.current !== null && newest.id > known.current
    known.current = Math.max(known.current ?? 0, newest?.id ?? 0)
    if (isNews) toast.info(t('announcements.arrived', { title: newest.title }))
  }, [newest, t])
  if (unread.length === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {unread.length}
      </span>
      <span className="visually-hidden">{t('announcements.unread', { count: unread.length })}</span>
    </>
  )
}
