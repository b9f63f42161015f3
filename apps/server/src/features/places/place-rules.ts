import type { SwitchName } from '@gavel/contract'
import type { Place } from './place.ts'

/** What differs from place to place, whoever asks. */
interface PlaceRules {
  /** The switch with which administrators open and close submitting there. */
  readonly openSwitch: SwitchName
  /** In which class of the queue its submissions take turns. */
  readonly queueClass: 'practice' | 'contest'
  /** Whether its submissions move the counters of problems and users; the others keep their own figures. */
  readonly isCounted: boolean
  /** Whether everybody may know how a submission to a public problem stands. */
  readonly isPublic: boolean
}

const OF_KIND: Readonly<Record<Place['kind'], PlaceRules>> = {
  site: { openSwitch: 'openPublicJudge', queueClass: 'practice', isCounted: true, isPublic: true },
  training: { openSwitch: 'openPublicJudge', queueClass: 'practice', isCounted: true, isPublic: true },
  contest: { openSwitch: 'openContestJudge', queueClass: 'contest', isCounted: false, isPublic: false },
  group: { openSwitch: 'openGroupJudge', queueClass: 'practice', isCounted: false, isPublic: false },
}

export const placeRules = ({ kind }: Place): PlaceRules => OF_KIND[kind]
