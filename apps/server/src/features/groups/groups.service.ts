import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, isNull, or } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { groupMembers, groups } from './groups.tables.ts'
import {
  type GroupStanding,
  hasJoined,
  isGroupAdmin,
  isGroupMember,
  isGroupRoot,
} from './membership.policy.ts'

/** The caller's standing in a group. Null if there is no such group, or if it is banned. */
export async function findStanding(db: Db, caller: Caller, groupId: number): Promise<GroupStanding | null> {
  const user = findUser(caller)
  const isSiteRoot = user?.role === 'root'
  const [row] = await db
    .select({ id: groups.id, level: groupMembers.level })
    .from(groups)
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, user?.id ?? '')))
    .where(and(eq(groups.id, groupId), isSiteRoot ? undefined : isNull(groups.bannedAt)))
  return row === undefined ? null : { groupId, level: row.level, isSiteRoot }
}

/** @throws DomainError group_not_found, group_members_only */
export async function requireMember(db: Db, caller: Caller, groupId: number): Promise<GroupStanding> {
  const standing = await requireStanding(db, caller, groupId)
  if (!isGroupMember(standing)) throw new DomainError('group_members_only')
  return standing
}

/** @throws DomainError group_not_found, group_admins_only */
export async function requireAdmin(db: Db, caller: Caller, groupId: number): Promise<GroupStanding> {
  const standing = await requireStanding(db, caller, groupId)
  if (!isGroupAdmin(standing)) throw new DomainError('group_admins_only')
  return standing
}

/** @throws DomainError group_not_found, group_roots_only */
export async function requireRoot(db: Db, caller: Caller, groupId: number): Promise<GroupStanding> {
  const standing = await requireStanding(db, caller, groupId)
  if (!isGroupRoot(standing)) throw new DomainError('group_roots_only')
  return standing
}

/**
 * The users who may change what somebody wrote in a group: its roots, and the author while they administer it
 * (`canManageIn`).
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
