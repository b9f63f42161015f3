import { adminLogout, type Endpoint, type Role, roleMayCall } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { isRoleIn } from '../../access/site-roles.policy.ts'
import { readSecondFactorSettings } from '../../site/second-factor.settings.ts'
import { sessions } from '../accounts.tables.ts'

interface Administrator {
  readonly role: Role
  readonly sessionId: string
}

/** Whether the site requires a second factor of this user and the session has not shown one. */
export async function isSecondFactorNeeded(db: Db, { role, sessionId }: Administrator): Promise<boolean> {
  if (!isRoleIn(role, 'site administrator')) return false
  if (!(await readSecondFactorSettings(db)).requireSecondFactorForAdmins) return false
  const [session] = await db
    .select({ hasSecondFactor: sessions.hasSecondFactor })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.hasSecondFactor !== true
}

/** Whether only administrators may call it. Logging out is always allowed. */
export function isAdministrative(endpoint: Endpoint): boolean {
  if (endpoint === adminLogout || endpoint.access === 'judge') return false
  return !roleMayCall(endpoint.access, 'default_user')
}

/**
 * Where the site requires a second factor, keeps the administration closed until the administrator has shown one.
 *
 * @throws DomainError second_factor_needed
 */
export async function requireSecondFactor(db: Db, endpoint: Endpoint, user: Administrator): Promise<void> {
  if (!isAdministrative(endpoint) || !roleMayCall(endpoint.access, user.role)) return
  if (await isSecondFactorNeeded(db, user)) throw new DomainError('second_factor_needed')
}
