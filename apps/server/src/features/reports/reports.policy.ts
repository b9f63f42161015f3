import { type Caller, requireUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'

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

const scopeOnSite = (caller: Caller): ReportScope =>
  may(caller, 'site.own', {}) ? { kind: 'everywhere' } : { kind: 'site' }

const scopeInGroup = (caller: Caller, groupId: number): ReportScope => ({
  kind: 'group',
  groupId,
  contestsOf: may(caller, 'group.change', { groupId }) ? null : requireUser(caller).id,
})

/** @param groupId of a group that the caller administers; null: they administer the site */
export const scopeFor = (caller: Caller, groupId: number | null): ReportScope =>
  groupId === null ? scopeOnSite(caller) : scopeInGroup(caller, groupId)
