import { isOneOf, keysOf } from './closed-lists.ts'
/** The nine roles of the wire; every user has exactly one. The numbers are their wire ids. */
export const ROLE_IDS = {
  root: 1000,
  admin: 1001,
  default_user: 1002,
  // The spelling is the wire's.
  no_subimit_user: 1003,
  no_discuss_user: 1004,
  mute_user: 1005,
  no_submit_no_discuss_user: 1006,
  no_submit_mute_user: 1007,
  problem_admin: 1008,
} as const

export type Role = keyof typeof ROLE_IDS
export const ROLES = keysOf(ROLE_IDS)

/** Roles that take something away from an ordinary user; they may end by themselves. */
export const RESTRICTED_ROLES = [
  'no_subimit_user',
  'no_discuss_user',
  'mute_user',
  'no_submit_no_discuss_user',
  'no_submit_mute_user',
] as const satisfies readonly Role[]
export type RestrictedRole = (typeof RESTRICTED_ROLES)[number]

export const isRestricted = (role: Role): role is RestrictedRole => isOneOf(RESTRICTED_ROLES, role)

/** Roles that may enter the admin area. */
export const SITE_ADMINS = ['root', 'admin', 'problem_admin'] as const satisfies readonly Role[]

const everyone = ROLES
const unmuted = ['root', 'admin', 'problem_admin', 'default_user'] as const satisfies readonly Role[]

/** Which roles hold which permission (`api.md` 1.9). */
export const PERMISSIONS = {
  problem_admin: SITE_ADMINS,
  contest_admin: SITE_ADMINS,
  submit: [...unmuted, 'no_discuss_user', 'mute_user'],
  rejudge: ['root'],
  announcement_admin: ['root'],
  user_admin: ['root'],
  system_info_admin: ['root'],
  discussion_add: [...unmuted, 'no_subimit_user'],
  discussion_del: everyone,
  discussion_edit: everyone,
  comment_add: [...unmuted, 'no_subimit_user', 'no_discuss_user', 'no_submit_no_discuss_user'],
  reply_add: [...unmuted, 'no_subimit_user', 'no_discuss_user', 'no_submit_no_discuss_user'],
  group_add: ['root', 'admin', 'problem_admin', 'default_user', 'no_subimit_user'],
  group_del: ['root', 'admin', 'problem_admin', 'default_user', 'no_subimit_user'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function roleHas(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = PERMISSIONS[permission]
  return holders.includes(role)
}

/**
 * The callers whom an endpoint accepts at all; the feature's policy decides what a caller may then see.
 *
 * - `anonymous`: everyone; a bad token counts as no token.
 * - `open`: everyone; a bad token is refused with HTTP 401.
 * - `login`: any valid token.
 * - `judge`: a judge host with its key, never a user.
 * - `permission`, `roles`: a valid token whose role qualifies.
 */
export type Access =
  | 'anonymous'
  | 'open'
  | 'login'
  | 'judge'
  | { readonly permission: Permission }
  | { readonly roles: readonly Role[] }

/** Whether a logged-in user of this role passes the access rule. */
export function roleMayCall(access: Access, role: Role): boolean {
  if (access === 'judge') return false
  if (typeof access === 'string') return true
  if ('permission' in access) return roleHas(role, access.permission)
  return access.roles.includes(role)
}
