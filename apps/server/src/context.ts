import type { LeasedWork } from './features/judge-hosts/leased-work.interface.ts'
import type { JudgingRoutes } from './features/judging/judging-route.interface.ts'
import type { Place } from './features/places/place.policy.ts'
import type { PlaceRules } from './features/places/place-rules.interface.ts'
import type { Means } from './means.ts'

/** The means that every feature may use. Created once per process in `main.ts`, or per test. */
export interface Context extends Means {
  /** Every kind of work that judge hosts lease. */
  readonly leasedWork: readonly LeasedWork[]
  /** The ways of judgings to their verdicts. */
  readonly judgingRoutes: JudgingRoutes
  /** The decisions of each kind of place. */
  readonly placeRules: Readonly<Record<Place['kind'], PlaceRules>>
}
