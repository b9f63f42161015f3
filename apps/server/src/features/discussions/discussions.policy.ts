import type { AuthorRole, Role } from '@gavel/contract'
import { isRoleIn } from '../access/site-roles.policy.ts'
import { isOfSecretProblem } from '../places/problem-place.policy.ts'

/** Whether only its author and those who moderate it read it. */
export const isHidden = (
  discussion: Parameters<typeof isOfSecretProblem>[0] & { readonly hiddenAt: Date | null },
): boolean => discussion.hiddenAt !== null || isOfSecretProblem(discussion)

/** By what readers recognise who runs the site. */
export function shownRole(role: Role | null): AuthorRole {
  if (isRoleIn(role, 'site root')) return 'root'
  return isRoleIn(role, 'site administrator') ? 'admin' : 'user'
}
