import { type Role, SITE_ADMINS } from '@gavel/contract'

/** Circles of site roles that rules name. */
export const ROLE_CIRCLES = {
  'site root': ['root'],
  /** Overseers see and change every problem of the site. */
  overseer: ['root', 'problem_admin'],
  'site administrator': SITE_ADMINS,
  /** Ordinary users were given no right and no restriction. */
  'ordinary user': ['default_user'],
} as const satisfies Record<string, readonly Role[]>

export type RoleCircle = keyof typeof ROLE_CIRCLES

/** Whether a role belongs to a circle. Null stands for a visitor, and for an author who is gone. */
export function isRoleIn(role: Role | null, circle: RoleCircle): boolean {
  const roles: readonly Role[] = ROLE_CIRCLES[circle]
  return role !== null && roles.includes(role)
}
