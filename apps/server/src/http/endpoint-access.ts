import { type Endpoint, roleMayCall, type TokenScope, tokenScopeOf } from '@gavel/contract'
import type { Caller, CurrentUser } from './caller.ts'
import { DomainError } from './domain-error.ts'

/** The refusals of callers whom an endpoint does not accept at all. */
type CallRefusal = DomainError<
  | 'login_required'
  | 'permission_denied'
  | 'account_restricted'
  | 'judge_key_invalid'
  | 'api_token_not_allowed'
  | 'api_token_scope_missing'
>

export const isForEverybody = ({ access }: Endpoint) => access === 'anonymous' || access === 'open'

/** Why an endpoint refuses a caller before it looks at what they ask, or null if it does not. */
export function refusalToCall(endpoint: Endpoint, caller: Caller): CallRefusal | null {
  const { access } = endpoint
  if (caller.kind === 'user' && caller.scopes !== undefined) {
    const refusal = refusalOfScope(endpoint, caller.scopes)
    if (refusal !== null) return refusal
  }
  if (isForEverybody(endpoint)) return null
  if (access === 'judge') return caller.kind === 'judge' ? null : new DomainError('judge_key_invalid')
  if (caller.kind !== 'user') return new DomainError('login_required')
  return roleMayCall(access, caller.user.role) ? null : refusalOfRole(endpoint, caller.user)
}

/** A user who is only restricted for a time is told until when. */
function refusalOfRole({ access }: Endpoint, { restrictedUntil }: CurrentUser): CallRefusal {
  if (restrictedUntil === null || !roleMayCall(access, 'default_user'))
    return new DomainError('permission_denied')
  return new DomainError('account_restricted', {
    until: restrictedUntil.toISOString().slice(0, 16).replace('T', ' '),
  })
}

/** A token's scopes limit what its owner may do, and never extend it. */
function refusalOfScope(endpoint: Endpoint, scopes: readonly TokenScope[]): CallRefusal | null {
  const scope = tokenScopeOf(endpoint)
  if (scope === null) return new DomainError('api_token_not_allowed')
  return scopes.includes(scope) ? null : new DomainError('api_token_scope_missing', { scope })
}
