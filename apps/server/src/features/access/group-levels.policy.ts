import { keysOf, type MemberLevel } from '@gavel/contract'
import type { Caller, GroupLevel } from '../../http/caller.ts'

/** Levels that belong to the group, in the order of what they may do. */
const RANKS = { member: 3, admin: 4, root: 5 } as const satisfies Record<GroupLevel, number>

export const JOINED_LEVELS = keysOf(RANKS)

export const hasJoined = (level: MemberLevel | null): level is GroupLevel =>
  level !== null && level !== 'applying' && level !== 'refused'

/** How much a level may do; 0 for applications. */
export const rankOf = (level: MemberLevel | null): number => (hasJoined(level) ? RANKS[level] : 0)

export const reachesLevel = (level: MemberLevel | null, wanted: GroupLevel): boolean =>
  rankOf(level) >= RANKS[wanted]

/**
 * The caller with the level that a group gives them now, for acts that are judged behind a lock or long after the caller
 * was read.
 */
export function withLevel(caller: Caller, groupId: number, level: MemberLevel | null): Caller {
  if (caller.kind !== 'user') return caller
  const groups = new Map(caller.user.groups)
  if (hasJoined(level)) groups.set(groupId, level)
  else groups.delete(groupId)
  return { ...caller, user: { ...caller.user, groups } }
}
