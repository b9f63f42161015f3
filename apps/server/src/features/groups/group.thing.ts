import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { refusalOf } from '../access/access.policy.ts'
import { findStanding, type GroupStanding } from './groups.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly group: GroupStanding
  }
}

/** A group by its `gid`. The level of its members is read anew: it may have changed since they were authenticated. */
export const groupThing = ({ db }: Pick<Context, 'db'>): ThingRules<'group'> => ({
  missing: 'group_not_found',
  find: ({ caller, id }) => findStanding(db, caller, id),
  groupIdOf: ({ groupId }) => groupId,
  refusalFor: ({ may }, standing) => refusalOf(standing.caller, may, standing),
})
