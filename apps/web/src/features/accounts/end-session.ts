import { logout } from '@gavel/contract'
import { call } from '../../api/call.ts'
import { closeSession } from '../../api/session.ts'

/** Logs out here whatever the server says: the user asked to leave. */
export async function endSession(): Promise<void> {
  try {
    await call(logout, {})
  } catch {
    // A session that the server no longer knows is ended already.
  }
  closeSession()
}
