import type { Credentials, LoginState } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { attribute, find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import { lastPart } from '../../page/linked-login.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { openPage, redirectOf, sendForm } from '../../visit.ts'
import { browserValues } from './browser-values.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'

/** Only the header counts: pages are full of links to profiles. */
export function loginOn({ selectors }: CodeforcesFacts, page: Page): LoginState {
  const handle = lastPart(attribute(find(page.root, selectors.profileLink), 'href'))
  return { isLoggedIn: handle !== null, handle }
}

/** Works as long as the site does not want to see a person, which it often does. Imported cookies are the usual way. */
export async function logIn(
  facts: CodeforcesFacts,
  session: RemoteSession,
  { username, password }: Credentials,
): Promise<void> {
  const { site, paths, selectors } = facts
  const form = await openPage(session, site, { path: paths.logIn })
  if (find(form.root, selectors.captchaField) !== null)
    throw new RemoteFault('captcha', 'The login wants to see a person.')
  const page = await sendForm(session, site, {
    path: paths.logIn,
    referer: paths.logIn,
    form: [
      ...browserValues(facts, session, form),
      ['action', 'enter'],
      ['handleOrEmail', username],
      ['password', password],
      ['remember', 'on'],
    ],
  })
  if (redirectOf(page) !== null) return
  const remoteText = findAll(page.root, selectors.error).map(lineOf).join(' ').slice(0, 300)
  if (remoteText === '') throw notUnderstood(page, 'neither logged in nor refused')
  throw new RemoteFault('locked-out', 'The site knows no such user, or another password.', { remoteText })
}
