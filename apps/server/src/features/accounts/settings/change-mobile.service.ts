import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { findUserById, type User } from '../accounts.queries.ts'
import { users } from '../accounts.tables.ts'
import { requireOwnPassword } from '../own-password.ts'
import { hideMiddle } from './hide-middle.ts'
import { type Changer, mailOwner, recordSecurityEvent } from './security-events.service.ts'

/** Digits as in E.164, with or without the country code. */
const MOBILE = /^\+?\d{6,15}$/

/** @throws DomainError mobile_invalid, mobile_same, own_password_wrong, account_locked */
export async function changeMobile(
  context: Context,
  changer: Changer,
  { password, newMobile }: { readonly password: string; readonly newMobile: string },
): Promise<User> {
  const { db } = context
  const { userId } = changer
  const mobile = requireMobile(newMobile)
  if ((await findUserById(db, userId))?.mobile === mobile) throw new DomainError('mobile_same')
  const { email } = await requireOwnPassword(context, { userId, password })
  const now = context.now()
  const change = { kind: 'mobile-changed', detail: hideMiddle(mobile) } as const
  const user = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ mobile, updatedAt: now })
      .where(eq(users.id, userId))
      .returning()
    await recordSecurityEvent(tx, changer, { ...change, now })
    return changed
  })
  if (user === undefined) throw new DomainError('login_required')
  mailOwner(context, changer, { ...change, to: email })
  return user
}

/**
 * Removes the blanks, hyphens and brackets that people put into numbers.
 *
 * @throws DomainError mobile_invalid
 */
function requireMobile(raw: string): string {
  const mobile = raw.replace(/[ ().-]/g, '')
  if (!MOBILE.test(mobile)) throw new DomainError('mobile_invalid')
  return mobile
}
