import type { Permission } from '../access.ts'
import type { Endpoint } from '../define.ts'
import type { TokenScope } from './token-scope.ts'

/** The prefix of every API token, so that one that leaked into a file or a log can be recognised. */
export const API_TOKEN_PREFIX = 'gvl_'

/** Null: only a person who is logged in may use the permission. */
const SCOPES_OF_PERMISSIONS: Readonly<Record<Permission, TokenScope | null>> = {
  problem_admin: 'admin',
  contest_admin: 'admin',
  submit: 'submit',
  rejudge: 'admin',
  announcement_admin: 'admin',
  // A stolen token that changes accounts, keys or settings could obtain more rights.
  user_admin: null,
  system_info_admin: null,
  discussion_add: null,
  discussion_del: null,
  discussion_edit: null,
  comment_add: null,
  reply_add: null,
  group_add: null,
  group_del: null,
}

/**
 * The scope that an API token needs for an endpoint; null if no token is accepted. An endpoint states it in its own
 * `tokenScope`. Without one, endpoints open to all need `read`, endpoints guarded by roles or permissions need the
 * matching scope, and everything else is closed: a new endpoint is never opened to tokens by accident.
 */
export function tokenScopeOf({ access, method, tokenScope }: Endpoint): TokenScope | null {
  if (tokenScope !== undefined) return tokenScope
  if (access === 'anonymous' || access === 'open') return method === 'GET' ? 'read' : null
  if (typeof access === 'string') return null
  return 'permission' in access ? SCOPES_OF_PERMISSIONS[access.permission] : 'admin'
}
