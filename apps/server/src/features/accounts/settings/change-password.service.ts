import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { requirePasswordLength } from '../account-rules.policy.ts'
import { revokeSessionsExcept } from '../accounts.queries.ts'
import { users } from '../accounts.tables.ts'
import { endAllTokens } from '../api-tokens/api-tokens.service.ts'
import { requireOwnPassword } from '../own-password.ts'
import { hashPassword } from '../password.service.ts'
import { requireSamePassword } from '../same-password.ts'
import { type Changer, mailOwner, recordSecurityEvent } from './security-events.service.ts'

/**
 * Ends the other sessions and all API tokens, because a person who knew the old password may be logged in with it.
 *
 * @throws DomainError password_length, password_same, own_password_wrong, account_locked
 */
export async function changePassword(
  context: Context,
  changer: Changer,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  requirePasswordLength(newPassword)
  if (newPassword === oldPassword) throw new DomainError('password_same')
  const { userId, sessionId } = changer
  const user = await requireOwnPassword(context, { userId, password: oldPassword })
  const passwordHash = await hashPassword(newPassword)
  const now = context.now()
  const change = { kind: 'password-changed' } as const
  await context.db.transaction(async (tx) => {
    await requireSamePassword(tx, user, 'own_password_wrong')
    await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
    await revokeSessionsExcept(tx, { userId, sessionId, now })
    await endAllTokens(tx, userId)
    await recordSecurityEvent(tx, changer, { ...change, now })
  })
  mailOwner(context, changer, { ...change, to: user.email })
}
