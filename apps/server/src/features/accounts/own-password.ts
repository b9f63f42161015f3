import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { clearCounter, countUse, forgetUse } from '../../http/rate-limit.ts'
import { findUserById, type User } from './accounts.queries.ts'
import { ifOwnOrOldPassword } from './old-password.ts'

/** Keeps a person who finds an open session from guessing the password (`api.md` 2.2). */
const FAILURES = { limit: 5, windowSeconds: 30 * 60 }

const failuresKey = (userId: string) => `own-password:${userId}`

/**
 * Asks a logged-in user for the password again. Every attempt counts as a failure until everything was right, so that
 * parallel guesses cannot pass the limit together; all such questions share one counter.
 *
 * @param alsoRequire what else must be right; its refusals count as failures, except those that it exempts
 * @throws DomainError account_locked, own_password_wrong and those of `alsoRequire`
 */
export async function requireOwnPassword(
  context: Context,
  { userId, password }: { readonly userId: string; readonly password: string },
  alsoRequire?: { readonly check: () => Promise<void>; readonly isFailure: (error: unknown) => boolean },
): Promise<User> {
  const { db } = context
  const key = failuresKey(userId)
  const tries = await countUse(db, { key, ...FAILURES, restarts: true, now: context.now() })
  if (tries.isOverLimit)
    throw new DomainError('account_locked', { minutes: Math.ceil(tries.secondsLeft / 60) })
  const user = await ifOwnOrOldPassword(context, await findUserById(db, userId), password)
  if (user === null) throw new DomainError('own_password_wrong')
  try {
    await alsoRequire?.check()
  } catch (error) {
    if (alsoRequire?.isFailure(error) === false) await forgetUse(db, key)
    throw error
  }
  await clearCounter(db, key)
  return user
}
