import type { MemberLevel } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, isNull, or } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may, requireMay } from '../access/access.policy.ts'
import { hasJoined, withLevel } from '../access/group-levels.policy.ts'
import { groupMembers, groups } from './groups.tables.ts'

/** A caller as a group has them now. */
export interface GroupStanding {
  readonly groupId: number
  readonly isVisible: boolean
  readonly ownerId: string
  /** Their level, also of an application. Null: they have nothing to do with the group. */
  readonly level: MemberLevel | null
  /** The caller with this level. */
  readonly caller: Caller
}

/** The caller's standing in a group. Null if there is no such group, or if it is banned. */
export async function findStanding(db: Db, caller: Caller, groupId: number): Promise<GroupStanding | null> {
  const user = findUser(caller)
  const [row] = await db
    .select({ level: groupMembers.level, isVisible: groups.isVisible, ownerId: groups.ownerId })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, user?.id ?? '')))
    .where(and(eq(groups.id, groupId), may(caller, 'site.own', {}) ? undefined : isNull(groups.bannedAt)))
  if (row === undefined) return null
  return { ...row, groupId, caller: withLevel(caller, groupId, row.level) }
}

/**
 * Requires a group in which the caller may do something, and returns the caller as the group has them now.
 *
 * @throws DomainError group_not_found, group_members_only, group_admins_only, group_roots_only
 */
export async function requireInGroup(
  db: Db,
  caller: Caller,
  act: 'group.read' | 'group.write' | 'group.change',
  groupId: number,
): Promise<Caller> {
  const standing = await requireStanding(db, caller, groupId)
  requireMay(standing.caller, act, { groupId })
  return standing.caller
}

/**
 * The users who may change what somebody wrote in a group: its roots, and the author while they administer it.
 */
export async function selectManagerIds(db: Db, groupId: number, authorId: string | null): Promise<string[]> {
  const isAuthor = and(eq(groupMembers.level, 'admin'), eq(groupMembers.userId, authorId ?? ''))
  const rows = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), or(eq(groupMembers.level, 'root'), isAuthor)))
  return rows.map(({ userId }) => userId)
}

/** Which of these users have joined a group. */
export async function selectMembersAmong(
  db: Db,
  groupId: number,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: groupMembers.userId, level: groupMembers.level })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.userId, [...userIds])))
  return new Set(rows.filter(({ level }) => hasJoined(level)).map(({ userId }) => userId))
}

/** @throws DomainError group_not_found */
export async function requireStanding(db: Db, caller: Caller, groupId: number): Promise<GroupStanding> {
  const standing = await findStanding(db, caller, groupId)
  if (standing === null) throw new DomainError('group_not_found')
  return standing
}
