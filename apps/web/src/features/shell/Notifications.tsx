import { IconBell, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  holdNotifications,
  notifications,
  readNotification,
  releaseNotifications,
} from '../../browser/notify.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStore } from '../../store.ts'
import classes from './Notifications.module.css'

/** News at the bottom right, above the back-to-top button. `announce` speaks them, not this. */
export default function Notifications() {
  const { t } = useTranslation()
  const shown = useStore(notifications)
  const stack = useRef<HTMLElement>(null)
  const isShown = shown.length > 0
  useEffect(() => {
    if (isShown) stack.current?.showPopover()
    else if (stack.current?.matches(':popover-open')) stack.current.hidePopover()
  }, [isShown])
  return (
    <section
      ref={stack}
      className={classes.stack}
      popover="manual"
      aria-label={t('news.title')}
      onPointerEnter={holdNotifications}
      onPointerLeave={releaseNotifications}
      onFocus={holdNotifications}
      onBlur={releaseNotifications}
    >
      {shown.map((news) => (
        <div key={news.key} className={classes.news}>
          <IconBell size={18} aria-hidden="true" />
          <Link {...news.link} className={classes.message} onClick={() => readNotification(news)}>
            {news.message}
          </Link>
          <button
            type="button"
            className={classes.close}
            aria-label={t('news.close')}
            onClick={() => readNotification(news)}
          >
            <IconX size={14} />
          </button>
        </div>
      ))}
    </section>
  )
}
