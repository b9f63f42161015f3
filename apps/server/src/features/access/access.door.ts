/** The one table of who may do what, asked by every feature. */

export { may, refusalOf, requireMay } from './access.policy.ts'
export { canOf, deed, type Reader } from './can.policy.ts'
export { hasJoined, JOINED_LEVELS, reachesLevel, withLevel } from './group-levels.policy.ts'
export { isRoleIn, ROLE_CIRCLES } from './site-roles.policy.ts'
export { judgedByTable } from './thing.policy.ts'
