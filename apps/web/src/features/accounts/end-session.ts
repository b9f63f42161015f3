import { logout } from '@gavel/contract'
import { call } from '../../api/call.ts'
import { closeSession } from '../../api/session.ts'

/** Logs out here even if the server does not respond, because the user asked to leave. */
export async function endSession(): Promise<void> {
  try {
    await call(logout, {})
  } catch {
    // A session unknown to the server has ended already.
  }
  closeSession()
}
