import { listUsers, roleMayCall } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'

/**
 * Whether the caller may read the real names of others, which the list of users shows; a search by them tells them
 * letter by letter. No API token reads that list, whoever owns it.
 */
export function maySeeRealNames(caller: Caller): boolean {
  return (
    caller.kind === 'user' && caller.scopes === undefined && roleMayCall(listUsers.access, caller.user.role)
  )
}
