import { roleHas } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'

/** Hidden announcements are visible to those who may publish them. */
export function canSeeAnnouncement({ isVisible }: { isVisible: boolean }, caller: Caller): boolean {
  return isVisible || (caller.kind === 'user' && roleHas(caller.user.role, 'announcement_admin'))
}
