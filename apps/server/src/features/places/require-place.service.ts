import type { Context } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Place, SITE } from './place.policy.ts'
import type { PlaceVisit } from './place-rules.interface.ts'

/** A place as the wire names it; 0 and null name none (`api.md` 4.2). */
export interface NamedPlace {
  readonly cid?: number | null | undefined
  readonly tid?: number | null | undefined
  readonly gid?: number | null | undefined
}

type Asked = Pick<Context, 'db' | 'now' | 'placeRules'>

const NOT_FOUND = {
  contest: 'contest_not_found',
  training: 'training_not_found',
  group: 'group_not_found',
} as const

/**
 * The place that a request names, for a caller who may look into it.
 *
 * @throws DomainError contest_not_found, training_not_found, group_not_found and the place's own refusals
 */
export async function requirePlace(context: Asked, caller: Caller, named: NamedPlace): Promise<PlaceVisit> {
  const visit = await visitPlace(context, caller, placeNamed(named))
  if (visit.refusalToView !== null) throw new DomainError(visit.refusalToView)
  return visit
}

/**
 * A known place, also for those who may not look into it: the visit says so.
 *
 * @throws DomainError contest_not_found, training_not_found, group_not_found
 */
export async function visitPlace(context: Asked, caller: Caller, place: Place): Promise<PlaceVisit> {
  const id = place.kind === 'site' ? 0 : place.id
  const visit = await context.placeRules[place.kind].visit(context, caller, id)
  if (visit !== null) return visit
  if (place.kind === 'site') throw new Error('the site does not know itself')
  throw new DomainError(NOT_FOUND[place.kind])
}

/** A contest or training of a group is named with its group: its own rules are the stricter ones. */
function placeNamed({ cid, tid, gid }: NamedPlace): Place {
  if (isNamed(cid)) return { kind: 'contest', id: cid }
  if (isNamed(tid)) return { kind: 'training', id: tid }
  if (isNamed(gid)) return { kind: 'group', id: gid }
  return SITE
}

const isNamed = (id: number | null | undefined): id is number => id != null && id !== 0
