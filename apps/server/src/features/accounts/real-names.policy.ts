import { listUsers, roleMayCall } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'

/**
 * Whether the caller may read other people's real names, which the list of users shows and a search could reveal
 * letter by letter. API tokens cannot read that list, not even those of its readers.
 */
export function maySeeRealNames(caller: Caller): boolean {
  return (
    caller.kind === 'user' && caller.scopes === undefined && roleMayCall(listUsers.access, caller.user.role)
  )
}
