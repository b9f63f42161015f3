import type { SwitchName } from '@gavel/contract'
import type { Place } from './place.policy.ts'

/** The differences between kinds of places, for all callers. */
interface PlaceTraits {
  /** The switch with which administrators open and close submitting there. */
  readonly openSwitch: SwitchName
  /** In which class of the queue its submissions take turns. */
  readonly queueClass: 'practice' | 'contest'
  /** Whether users must wait some seconds between two submissions, where administrators want it. */
  readonly hasInterval: boolean
  /** Whether its submissions move the counters of problems and users; the others keep their own figures. */
  readonly isCounted: boolean
  /** Whether everybody may know how a submission to a public problem stands. */
  readonly isPublic: boolean
}

const OF_KIND: Readonly<Record<Place['kind'], PlaceTraits>> = {
  site: {
    openSwitch: 'openPublicJudge',
    queueClass: 'practice',
    hasInterval: true,
    isCounted: true,
    isPublic: true,
  },
  training: {
    openSwitch: 'openPublicJudge',
    queueClass: 'practice',
    hasInterval: true,
    isCounted: true,
    isPublic: true,
  },
  contest: {
    openSwitch: 'openContestJudge',
    queueClass: 'contest',
    hasInterval: false,
    isCounted: false,
    isPublic: false,
  },
  group: {
    openSwitch: 'openGroupJudge',
    queueClass: 'practice',
    hasInterval: true,
    isCounted: false,
    isPublic: false,
  },
}

export const placeTraits = ({ kind }: Place): PlaceTraits => OF_KIND[kind]
