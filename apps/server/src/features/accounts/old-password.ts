import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { findUserById, type User } from './accounts.queries.ts'
import { users } from './accounts.tables.ts'
import { oldPasswords } from './old-passwords.tables.ts'
import { hashPassword, hasPassword, isPasswordOf } from './password.service.ts'

/**
 * Like `isPasswordOf`, but also for an account imported from another site: its first correct password is compared
 * with the imported hash, then hashed like any other, and the old hash is removed.
 *
 * @returns the account with the hash that the password fits, or null where it fits none
 */
export async function ifOwnOrOldPassword(
  context: Pick<Context, 'db' | 'now'>,
  user: User | null,
  password: string,
): Promise<User | null> {
  if (await isPasswordOf(user, password)) return user
  if (user === null || hasPassword(user)) return null
  const [old] = await context.db.select().from(oldPasswords).where(eq(oldPasswords.userId, user.id))
  // A concurrent login may have replaced it since the account was read.
  if (old === undefined) return ifCurrentPassword(context, user.id, password)
  if (!hasMd5(password, old.md5)) return null
  return renewPassword(context, user, password)
}

async function ifCurrentPassword({ db }: Pick<Context, 'db'>, userId: string, password: string) {
  const user = await findUserById(db, userId)
  return (await isPasswordOf(user, password)) ? user : null
}

function hasMd5(password: string, md5: string): boolean {
  return timingSafeEqual(createHash('md5').update(password).digest(), Buffer.from(md5, 'hex'))
}

/** Replaces the hash, once for concurrent logins; if a password reset came in between, the new password decides. */
async function renewPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: User,
  password: string,
): Promise<User | null> {
  const { id: userId } = user
  const passwordHash = await hashPassword(password)
  const isRenewed = await db.transaction(async (tx) => {
    // The same lock order as for every other password change.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const taken = await tx.delete(oldPasswords).where(eq(oldPasswords.userId, userId)).returning()
    if (taken.length === 0) return false
    await tx.update(users).set({ passwordHash, updatedAt: now() }).where(eq(users.id, userId))
    return true
  })
  return isRenewed ? { ...user, passwordHash } : ifCurrentPassword({ db }, userId, password)
}
