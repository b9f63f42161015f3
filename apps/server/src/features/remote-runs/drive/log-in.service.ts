import { type JudgeAdapter, RemoteFault, type RemoteSession } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { logsInByPassword } from '../../remote-accounts/account-login.policy.ts'
import { findPassword } from '../../remote-accounts/account-sessions.service.ts'
import type { AccountKey } from '../../remote-accounts/account-states.service.ts'

interface Visit {
  readonly adapter: JudgeAdapter
  readonly session: RemoteSession
  readonly key: AccountKey
}

/**
 * Logs in unless the cookies are still good.
 *
 * @throws RemoteFault locked-out if a person has to bring new cookies or a password
 */
export async function logIn(context: Context, { adapter, session, key }: Visit): Promise<void> {
  const { username } = key
  if (session.cookies.length > 0) {
    const { isLoggedIn, handle } = await adapter.checkLogin(session)
    if (isLoggedIn && (handle === null || handle.toLowerCase() === username.toLowerCase())) return
  }
  if (!logsInByPassword(adapter.profile))
    throw new RemoteFault(
      'locked-out',
      'There is no imported login, or it has ended; import the cookies of a new one',
    )
  const password = await findPassword(context, key)
  if (password === null) throw new RemoteFault('locked-out', 'The account has no password that can be read')
  await adapter.logIn(session, { username, password })
}
