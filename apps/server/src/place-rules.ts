import { contestPlace } from './features/contests/contest.place.ts'
import type { Place } from './features/places/place.policy.ts'
import type { PlaceRules } from './features/places/place-rules.policy.ts'
import { sitePlace } from './features/problems/site.place.ts'
import { trainingPlace } from './features/trainings/trainings.place.ts'

/** A kind of place that the site does not have yet: whatever names one is refused. */
const NONE: PlaceRules = { visit: () => Promise.resolve(null) }

/** What each kind of place decides. */
export const PLACE_RULES: Readonly<Record<Place['kind'], PlaceRules>> = {
  site: sitePlace,
  contest: contestPlace,
  training: trainingPlace,
  group: NONE,
}
