import type { ErrorCode, MemberLevel } from '@gavel/contract'
import { type GroupStanding, hasJoined, isGroupAdmin, rankOf } from '../membership.policy.ts'

export interface Target {
  readonly userId: string
  readonly level: MemberLevel
  readonly isOwner: boolean
}

type Refusal = Extract<
  ErrorCode,
  | 'group_admins_only'
  | 'group_owner_fixed'
  | 'group_member_lowered'
  | 'group_level_too_high'
  | 'group_not_yourself'
>

/** Whether the caller is above a level; the site's root is above all. */
const isAbove = (standing: GroupStanding, level: MemberLevel): boolean =>
  standing.isSiteRoot || rankOf(standing.level) > rankOf(level)

/** Why the caller may not give a member or applicant a level, or null if they may (`api.md` 2.10.2). */
export function refusalToChange(standing: GroupStanding, target: Target, level: MemberLevel): Refusal | null {
  if (!isGroupAdmin(standing)) return 'group_admins_only'
  if (target.isOwner) return 'group_owner_fixed'
  if (hasJoined(target.level) && !hasJoined(level)) return 'group_member_lowered'
  return isAbove(standing, target.level) && isAbove(standing, level) ? null : 'group_level_too_high'
}

/** Why the caller may not remove a member or application, or null if they may. */
export function refusalToRemove(
  standing: GroupStanding,
  target: Target,
  callerId: string | null,
): Refusal | null {
  if (!isGroupAdmin(standing)) return 'group_admins_only'
  if (target.userId === callerId) return 'group_not_yourself'
  if (target.isOwner) return 'group_owner_fixed'
  return isAbove(standing, target.level) ? null : 'group_level_too_high'
}
