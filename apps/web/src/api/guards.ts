import { type Role, SITE_ADMINS } from '@gavel/contract'
import { redirect } from '@tanstack/react-router'
import { toast } from '../browser/toast.ts'
import { text } from '../i18n/i18n.ts'
import { openLoginDialog } from './login-prompt.ts'
import { closeSession, getSession, hasAnyRole } from './session.ts'

/** The facts that `beforeLoad` receives about the page being entered. */
interface Entered {
  readonly location: { readonly pathname: string }
}

/** The administration has its own login page; elsewhere the dialog opens over the home page. */
function sendAway({ location }: Entered, message: string): never {
  closeSession()
  toast.error(message)
  if (/^\/admin(\/|$)/.test(location.pathname)) throw redirect({ to: '/admin/login', replace: true })
  openLoginDialog()
  throw redirect({ to: '/home', replace: true })
}

/** `beforeLoad` of a route for users. Preloading a link must not prompt for a login. */
export function requireLogin(entered: Entered): void {
  if (getSession().token === null) sendAway(entered, text('errors.login_first'))
}

/** `beforeLoad` of a route for some roles. */
export function requireRole(roles: readonly Role[]) {
  return (entered: Entered) => {
    requireLogin(entered)
    if (!hasAnyRole(getSession().user, roles)) sendAway(entered, text('errors.login_again'))
  }
}

export const requireSiteAdmin = requireRole(SITE_ADMINS)
