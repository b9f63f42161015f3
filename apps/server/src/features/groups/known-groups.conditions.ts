import { and, eq, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { groups } from './groups.tables.ts'

/** Groups that a user belongs to. */
export const isJoinedBy = (userId: string): SQL => sql`exists (
  select from group_members m where m.group_id = ${groups.id} and m.user_id = ${userId}
    and m.level in ('member', 'admin', 'root'))`

/** The groups that the caller may know of: hidden groups are for their members, banned ones for the site's root. */
export function isKnownTo(caller: Caller): SQL | undefined {
  const user = findUser(caller)
  if (may(caller, 'site.own', {})) return undefined
  const isOpen =
    user === null ? eq(groups.isVisible, true) : sql`(${groups.isVisible} or ${isJoinedBy(user.id)})`
  return and(isNull(groups.bannedAt), isOpen)
}
