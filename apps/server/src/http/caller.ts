import type { Role, TokenScope } from '@gavel/contract'
import { DomainError } from './domain-error.ts'

/** The level of a user in a group that they belong to; one who only applies does not. */
export type GroupLevel = 'member' | 'admin' | 'root'

export interface CurrentUser {
  readonly id: string
  readonly username: string
  readonly role: Role
  /** When a restricting role ends; null if it does not. */
  readonly restrictedUntil: Date | null
  /** The groups that the user belongs to, by id; banned groups are not among them. */
  readonly groups: ReadonlyMap<number, GroupLevel>
  /** The login's id; for a script `token:` and the id of its API token, which is never the id of a session. */
  readonly sessionId: string
}

/** The maker of a request. Policies take a caller, never a request. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly user: CurrentUser
      /** The scopes of the API token; absent for a login, which may do everything its user may. */
      readonly scopes?: readonly TokenScope[]
    }
  | { readonly kind: 'judge'; readonly host: { readonly id: number; readonly name: string } }

export const VISITOR: Caller = { kind: 'visitor' }

/** A user as a caller, because the table of access decides about callers. Their levels are read with the groups. */
export const asCaller = ({ id, username, role }: Pick<CurrentUser, 'id' | 'username' | 'role'>): Caller => ({
  kind: 'user',
  user: { id, username, role, restrictedUntil: null, groups: new Map(), sessionId: '' },
})

/** @throws DomainError login_required */
export function requireUser(caller: Caller): CurrentUser {
  if (caller.kind !== 'user') throw new DomainError('login_required')
  return caller.user
}

export function findUser(caller: Caller): CurrentUser | null {
  return caller.kind === 'user' ? caller.user : null
}

/** @throws DomainError judge_key_invalid */
export function requireJudge(caller: Caller): { readonly id: number; readonly name: string } {
  if (caller.kind !== 'judge') throw new DomainError('judge_key_invalid')
  return caller.host
}
