import { type Caller, findUser, type GroupLevel } from '../../http/caller.ts'

/** Levels in the order of what they may do. */
const RANKS: Readonly<Record<GroupLevel, number>> = { member: 3, admin: 4, root: 5 }

/** The site's super administrator counts as a root of every group. */
function reaches(caller: Caller, groupId: number, level: GroupLevel): boolean {
  const user = findUser(caller)
  if (user === null) return false
  const own = user.groups.get(groupId)
  return user.role === 'root' || (own !== undefined && RANKS[own] >= RANKS[level])
}

/** Reads what lies in the group. */
export const isMemberOf = (caller: Caller, groupId: number): boolean => reaches(caller, groupId, 'member')

/** Writes problems, trainings and contests of their own in the group. */
export const isAdminOf = (caller: Caller, groupId: number): boolean => reaches(caller, groupId, 'admin')

/** Changes everything that lies in the group. */
export const isRootOf = (caller: Caller, groupId: number): boolean => reaches(caller, groupId, 'root')

/**
 * Whether the caller may change something that lies in a group: its roots may change everything, its administrators
 * what they wrote.
 */
export function canManageIn(caller: Caller, groupId: number, authorId: string | null): boolean {
  if (isRootOf(caller, groupId)) return true
  return isAdminOf(caller, groupId) && findUser(caller)?.id === authorId
}

/** The facts that decide who runs a contest or training. */
export interface Owned {
  readonly authorId: string | null
  readonly groupId: number | null
}

/**
 * Whether the caller runs a contest or training: root and its author do; in a group its roots, and the author only as one
 * of its administrators.
 */
export function isRunBy(caller: Caller, { authorId, groupId }: Owned): boolean {
  if (groupId !== null) return canManageIn(caller, groupId, authorId)
  const user = findUser(caller)
  return user !== null && (user.role === 'root' || user.id === authorId)
}

/**
 * Whether the caller may know that a contest or training exists. A contest or training in a group belongs to its
 * members.
 */
export function isKnownTo(caller: Caller, thing: Owned & { readonly isVisible: boolean }): boolean {
  if (isRunBy(caller, thing)) return true
  return thing.isVisible && (thing.groupId === null || isMemberOf(caller, thing.groupId))
}
