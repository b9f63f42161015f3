import type { Role } from '@gavel/contract'
import { type GroupStanding, isGroupRoot } from '../groups/membership.policy.ts'

/** The reports that a caller handles. */
export type ReportScope =
  | { readonly kind: 'everywhere' }
  /** Texts in a group are read in it alone, and by the site's super administrator. */
  | { readonly kind: 'site' }
  | {
      readonly kind: 'group'
      readonly groupId: number
      /**
       * The user of whose contests alone reports are shown; null: everybody's. Questions of a contest are for who runs
       * it.
       */
      readonly contestsOf: string | null
    }

export const scopeOnSite = (role: Role | null): ReportScope =>
  role === 'root' ? { kind: 'everywhere' } : { kind: 'site' }

/** @param standing of an administrator of the group */
export const scopeInGroup = (standing: GroupStanding, userId: string): ReportScope => ({
  kind: 'group',
  groupId: standing.groupId,
  contestsOf: isGroupRoot(standing) ? null : userId,
})
