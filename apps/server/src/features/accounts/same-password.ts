import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { DomainError, type PlainRefusal } from '../../http/domain-error.ts'
import { type User, users } from './accounts.tables.ts'

/**
 * Refuses what an earlier password was right for. Checking a password takes time, and a new one may be stored meanwhile,
 * which ends all that the earlier one opened. The account stays locked until the transaction ends: what is written in it
 * is there when a later new password looks for what to end.
 */
export async function requireSamePassword(
  tx: Db,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  refusal: PlainRefusal,
): Promise<void> {
  const [same] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  if (same === undefined) throw new DomainError(refusal)
}
