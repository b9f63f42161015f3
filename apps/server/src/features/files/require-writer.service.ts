import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { requireMay } from '../access/access.policy.ts'
import { requirePlace } from '../places/require-place.service.ts'

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
    requireMay(caller, 'site.administer', {})
    return
  }
  await requirePlace(context, caller, { gid: groupId })
  requireMay(caller, 'group.write', { groupId })
}
