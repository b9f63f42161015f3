import { getMe } from '@gavel/contract'
import { call } from '../../api/call.ts'
import { getSession, replaceUser } from '../../api/session.ts'

/** Renews the account that an earlier visit stored: its name or role may have changed, its session may be over. */
export async function refreshUser(): Promise<void> {
  if (getSession().token === null) return
  try {
    replaceUser(await call(getMe, {}))
  } catch {
    // An ended session is closed by the call; in any other case what is stored has to do.
  }
}
