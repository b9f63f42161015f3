import { getMe } from '@gavel/contract'
import { call } from '../../api/call.ts'
import { getSession, replaceUser } from '../../api/session.ts'

/** Updates the stored account: its name or role may have changed, or its session may have ended. */
export async function refreshUser(): Promise<void> {
  if (getSession().token === null) return
  try {
    replaceUser(await call(getMe, {}))
  } catch {
    // The call itself handles an ended session; after any other failure the stored data stay.
  }
}
