import { IconListCheck, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './AccountCorner.module.css'
import { MessagesLink } from './Unread.tsx'

interface Props {
  readonly username: string
  readonly onClose: () => void
}

/** The menu behind the user's name. */
export default function AccountMenu({ username, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.who}>{username}</p>
      <Link to="/user-home" search={{ username }} className="menu-item" onClick={onClose}>
        <IconUser size={18} aria-hidden="true" />
        {t('account.home')}
      </Link>
      <MessagesLink onClick={onClose} />
      <Link to="/status" search={{ onlyMine: true }} className="menu-item" onClick={onClose}>
        <IconListCheck size={18} aria-hidden="true" />
        {t('account.submissions')}
      </Link>
      <Link to="/setting" className="menu-item" onClick={onClose}>
        <IconSettings size={18} aria-hidden="true" />
        {t('account.settings')}
      </Link>
      <hr />
      <Link to="/logout" preload={false} className="menu-item" onClick={onClose}>
        <IconLogout size={18} aria-hidden="true" />
        {t('account.logout')}
      </Link>
    </>
  )
}
