import { contestPlace } from './features/contests/contest.place.ts'
import { groupPlace } from './features/groups/group.place.ts'
import type { Place } from './features/places/place.policy.ts'
import type { PlaceRules } from './features/places/place-rules.interface.ts'
import { sitePlace } from './features/problems/site.place.ts'
import { trainingPlace } from './features/trainings/trainings.place.ts'

/** The decisions of each kind of place. */
export const PLACE_RULES: Readonly<Record<Place['kind'], PlaceRules>> = {
  site: sitePlace,
  contest: contestPlace,
  training: trainingPlace,
  group: groupPlace,
}
