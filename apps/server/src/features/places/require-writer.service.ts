import { roleMayCall, SITE_ADMINS } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isAdminOf } from './belonging.policy.ts'
import { requirePlace } from './require-place.service.ts'

/** Whether the caller administers the site, or any group. */
export function mayWriteSomewhere(caller: Caller): boolean {
  const { role, groups } = requireUser(caller)
  return roleMayCall({ roles: SITE_ADMINS }, role) || [...groups.values()].some((level) => level !== 'member')
}

/**
 * Requires a caller who may upload parts of texts and problems: administrators of the group that is named, or of the
 * site.
 *
 * @throws DomainError permission_denied, group_not_found, group_members_only, group_admins_only
 */
export async function requireWriter(
  context: Pick<Context, 'db' | 'now' | 'placeRules'>,
  caller: Caller,
  groupId: number | undefined,
): Promise<void> {
  if (groupId === undefined || groupId === 0) {
    if (roleMayCall({ roles: SITE_ADMINS }, requireUser(caller).role)) return
    throw new DomainError('permission_denied')
  }
  await requirePlace(context, caller, { gid: groupId })
  if (!isAdminOf(caller, groupId)) throw new DomainError('group_admins_only')
}
