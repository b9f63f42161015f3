import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { QueryInt } from './wire-types.ts'

/** Where something happens. A contest or a training may itself lie in a group. */
export type Place =
  | { readonly kind: 'site' }
  | { readonly kind: 'contest'; readonly id: number }
  | { readonly kind: 'training'; readonly id: number }
  | { readonly kind: 'group'; readonly id: number }

export const SITE = { kind: 'site' } as const satisfies Place

/** A place as requests name it. */
interface PlaceFields {
  readonly cid?: number
  readonly tid?: number
  readonly gid?: number
}

/** The fields by which a request names this place; none for the site itself. */
export function placeFields(place: Place): PlaceFields {
  switch (place.kind) {
    case 'site':
      return {}
    case 'contest':
      return { cid: place.id }
    case 'training':
      return { tid: place.id }
    case 'group':
      return { gid: place.id }
  }
}

/** Where a request happens: a contest, a training or a group. 0, null and nothing mean the site itself. */
export const PlaceBody = z.object({
  cid: z.int().nullish(),
  tid: z.int().nullish(),
  gid: z.int().nullish(),
})

/** The same in the query. */
export const PlaceQuery = z.object({
  cid: QueryInt.optional(),
  tid: QueryInt.optional(),
  gid: QueryInt.optional(),
})

/** Refusals of a request that names a place. */
export const PLACE_ERRORS = [
  'contest_not_found',
  'contest_not_started',
  'contest_not_registered',
  'contest_account_rule',
  'training_not_found',
  'training_not_registered',
  'training_not_started',
  'group_not_found',
  'group_members_only',
] as const satisfies readonly ErrorCode[]
