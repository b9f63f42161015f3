import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { users } from './accounts.tables.ts'
import { groupsOfUser } from './groups-of-user.ts'
import { asRestricted } from './restrictions.service.ts'

/**
 * A user as a caller without a request, with the rights that they have now: for what Gavel does for them while they are
 * away. Null for one who was banned.
 */
export async function findCaller(
  context: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<Caller | null> {
  const [user] = await context.db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      roleEndsAt: users.roleEndsAt,
      status: users.status,
      groups: groupsOfUser,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined || user.status === 'banned') return null
  return { kind: 'user', user: { ...(await asRestricted(context, user)), sessionId: '' } }
}
