import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { openLoginDialog } from '../../api/login-prompt.ts'
import { useUser } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { later } from '../../ui/page/later.tsx'
import classes from './AccountCorner.module.css'
import { Disclosure } from './Disclosure.tsx'

// Loaded for logged-in users only: visitors have no messages.
const UnreadOnFace = later(async () => ({ default: (await import('./Unread.tsx')).UnreadOnFace }))
// Loaded when it is opened.
const AccountMenu = later(() => import('./AccountMenu.tsx'))

/** Log in and register for visitors, the account menu for users. */
export function AccountCorner() {
  const { t } = useTranslation()
  const { register } = useSiteConfig()
  const user = useUser()
  if (user === null)
    return (
      <div className={classes.visitor} data-visitors="corner">
        <Button variant="subtle" size="compact-md" onClick={() => openLoginDialog('login')}>
          {t('account.login')}
        </Button>
        {register && (
          <Button size="compact-md" className={classes.register} onClick={() => openLoginDialog('register')}>
            {t('account.register')}
          </Button>
        )}
      </div>
    )
  const { username } = user
  return (
    <Disclosure
      face={
        <>
          <Avatar name={username} image={user.avatar} />
          <span className={classes.name} aria-hidden="true">
            {username}
          </span>
          <span className="visually-hidden">{t('account.menu', { username })}</span>
          <Suspense fallback={null}>
            <UnreadOnFace />
          </Suspense>
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <AccountMenu username={username} onClose={close} />
        </Suspense>
      )}
    </Disclosure>
  )
}
