import { type Role, SITE_ADMINS } from '@gavel/contract'
import { redirect } from '@tanstack/react-router'
import { text } from '../i18n/i18n.ts'
import { toast } from '../ui/toast.ts'
import { openLoginDialog } from './login-prompt.ts'
import { closeSession, getSession, hasAnyRole } from './session.ts'

function sendHome(message: string): never {
  closeSession()
  toast.error(message)
  openLoginDialog()
  throw redirect({ to: '/home', replace: true })
}

/** `beforeLoad` of a route for users. */
export function requireLogin(): void {
  if (getSession().token === null) sendHome(text('errors.login_first'))
}

/** `beforeLoad` of a route for some roles. Preloading a link must not ask anybody to log in. */
export function requireRole(roles: readonly Role[]) {
  return () => {
    requireLogin()
    if (!hasAnyRole(getSession().user, roles)) sendHome(text('errors.login_again'))
  }
}

export const requireSiteAdmin = requireRole(SITE_ADMINS)
