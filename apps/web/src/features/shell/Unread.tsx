import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUnread, useUnreadUpdates } from '../../api/unread.ts'
import { newestList, sumOfUnread } from '../../api/unread-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './Unread.module.css'
import { useNews } from './use-news.ts'

const MOST_SHOWN = 99

const shown = (count: number) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))

/** The count on the account's button. While it is there, it also keeps the counts up to date and shows news. */
export function UnreadOnFace() {
  const { t } = useTranslation()
  useUnreadUpdates()
  useNews()
  const { unread } = useUnread()
  const count = unread === undefined ? 0 : sumOfUnread(unread)
  if (count === 0) return null
  return (
    <>
      <span className={classes.dot} aria-hidden="true">
        {shown(count)}
      </span>
      <span className="visually-hidden">{t('account.unread', { count: shown(count) })}</span>
    </>
  )
}

/** A link to the list with unread messages. */
export function MessagesLink({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation()
  const { unread } = useUnread()
  const count = unread === undefined ? 0 : sumOfUnread(unread)
  return (
    <Link to={newestList(unread)} className="menu-item" onClick={onClick}>
      <IconMail size={18} aria-hidden="true" />
      {t('account.messages')}
      {count > 0 && <span className={classes.number}>{shown(count)}</span>}
    </Link>
  )
}
