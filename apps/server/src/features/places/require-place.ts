import { DomainError } from '../../http/domain-error.ts'
import { type Place, SITE } from './place.ts'

/** A place as the wire names it; 0 and null name none (`api.md` 4.2). */
export interface NamedPlace {
  readonly cid?: number | null | undefined
  readonly tid?: number | null | undefined
  readonly gid?: number | null | undefined
}

/**
 * The place that a request names. The site has no contests, trainings and groups yet: what names one of these is
 * refused, where without a look it would be done on the site, before everybody's eyes.
 *
 * @throws DomainError contest_not_found, training_not_found, group_not_found
 */
export function requirePlace({ cid, tid, gid }: NamedPlace): Place {
  if (isNamed(cid)) throw new DomainError('contest_not_found')
  if (isNamed(tid)) throw new DomainError('training_not_found')
  if (isNamed(gid)) throw new DomainError('group_not_found')
  return SITE
}

const isNamed = (id: number | null | undefined) => id != null && id !== 0
