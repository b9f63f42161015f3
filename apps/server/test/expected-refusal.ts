import {
  type Endpoint,
  type ErrorCode,
  type Role,
  roleMayCall,
  type TokenScope,
  tokenScopeOf,
} from '@gavel/contract'
import type { Caller } from './callers.ts'

/** The declaration, as a table: what an endpoint's `access` means for each caller. Null: the door is open. */
export function expectedRefusal(endpoint: Endpoint, caller: Caller): ErrorCode | null {
  const { access } = endpoint
  if (access === 'judge') return caller.kind === 'judge host' ? null : 'judge_key_invalid'
  switch (caller.kind) {
    case 'visitor':
      return access === 'anonymous' || access === 'open' ? null : 'login_required'
    case 'banned user':
    case "banned user's API token":
      return 'account_banned'
    case 'unknown API token':
    case 'expired API token':
      return 'api_token_invalid'
    case 'API token':
      return expectedScopeRefusal(endpoint, caller.scopes) ?? expectedRoleRefusal(endpoint, caller.role)
    case 'user':
      return expectedRoleRefusal(endpoint, caller.role)
    default:
      // A token that is no valid one of a login counts as none where everybody may come, and is refused elsewhere.
      return access === 'anonymous' ? null : 'session_expired'
  }
}

const expectedRoleRefusal = ({ access }: Endpoint, role: Role): ErrorCode | null =>
  roleMayCall(access, role) ? null : 'permission_denied'

function expectedScopeRefusal(endpoint: Endpoint, scopes: readonly TokenScope[]): ErrorCode | null {
  const scope = tokenScopeOf(endpoint)
  if (scope === null) return 'api_token_not_allowed'
  return scopes.includes(scope) ? null : 'api_token_scope_missing'
}
