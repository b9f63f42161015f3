import { z } from 'zod'
import type { Permission } from './access.ts'
import type { Endpoint } from './define.ts'

/**
 * What an API token may be made for.
 *
 * - `read`: whatever its owner may read outside the administration.
 * - `submit`: handing in programs, running them on own input, sharing submissions.
 * - `admin`: the administration, as far as its owner may; never accounts, keys and settings of the site.
 */
export const TOKEN_SCOPES = ['read', 'submit', 'admin'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.output<typeof TokenScope>

/** What stands before every API token, so that one that got into a file or a log is recognised. */
export const API_TOKEN_PREFIX = 'gvl_'

/** Null: only a person who is logged in may use the permission. */
const SCOPES_OF_PERMISSIONS: Readonly<Record<Permission, TokenScope | null>> = {
  problem_admin: 'admin',
  contest_admin: 'admin',
  submit: 'submit',
  rejudge: 'admin',
  announcement_admin: 'admin',
  // Whoever changes accounts, keys and settings could make more rights out of a stolen token.
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
 * The scope that an API token needs for an endpoint; null where no token will do. An endpoint says it by its own
 * `tokenScope`. Where it says nothing, what everybody may read needs `read`, what roles or permissions guard needs
 * what goes with them, and everything else is closed: a new endpoint is never opened to tokens by accident.
 */
export function tokenScopeOf({ access, method, tokenScope }: Endpoint): TokenScope | null {
  if (tokenScope !== undefined) return tokenScope
  if (access === 'anonymous' || access === 'open') return method === 'GET' ? 'read' : null
  if (typeof access === 'string') return null
  return 'permission' in access ? SCOPES_OF_PERMISSIONS[access.permission] : 'admin'
}
