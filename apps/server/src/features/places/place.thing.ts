import { type IdOf, keysOf } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { ThingRules } from '../../http/thing.ts'
import { type Place, SITE } from './place.policy.ts'
import type { PlaceVisit } from './place-rules.interface.ts'
import { visitPlace } from './require-place.service.ts'

/** A visit with its instant: a program that arrived in time is not late because the site is busy. */
export interface TimedVisit extends PlaceVisit {
  readonly at: Date
}

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly place: TimedVisit
  }
}

/** The place that a request names by its `cid`, `tid` and `gid`, as the caller finds it now. */
export const placeThing = (context: Pick<Context, 'db' | 'now' | 'placeRules'>): ThingRules<'place'> => ({
  // The visit itself says which kind of place is missing.
  missing: 'group_not_found',
  async find({ caller, id }) {
    const at = context.now()
    return { ...(await visitPlace({ ...context, now: () => at }, caller, placeNamed(id))), at }
  },
  groupIdOf: ({ groupId }) => groupId,
  refusalFor: ({ may }, visit) =>
    visit.refusalToView ?? (may === 'place.submit' ? visit.refusalToSubmit : null),
})

/** The first that is named, in the order of the contract; 0 names none (`api.md` 4.2). */
function placeNamed(ids: IdOf<'place'>): Place {
  for (const kind of keysOf<keyof typeof ids>(ids)) {
    const id = ids[kind] ?? 0
    if (id !== 0) return { kind, id }
  }
  return SITE
}
