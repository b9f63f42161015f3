import type { Role } from '@gavel/contract'
import { type Caller, findUser } from '../../http/caller.ts'
import { isAdminOf, isRootOf } from '../places/belonging.policy.ts'

/**
 * Whether somebody manages every problem, so that an import may name and replace any. Others import only into contests of
 * their own, and learn nothing of problems that they may not see.
 */
export const managesProblems = (role: Role | null): boolean => role === 'root' || role === 'problem_admin'

/** Whether somebody manages every problem of the site, or of the group. */
export const mayReplace = (caller: Caller, { groupId }: { readonly groupId: number | null }): boolean =>
  groupId === null ? managesProblems(findUser(caller)?.role ?? null) : isRootOf(caller, groupId)

/** Whether somebody may see an import and go on with it: who began it, and who manages every problem of the place. */
export function mayGoOn(
  caller: Caller,
  { userId, groupId }: { readonly userId: string; readonly groupId: number | null },
): boolean {
  if (groupId !== null && !isAdminOf(caller, groupId)) return false
  return mayReplace(caller, { groupId }) || findUser(caller)?.id === userId
}
