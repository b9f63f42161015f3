import { CONTEST_AUTH, type ContestDetailVo } from '@gavel/contract'
import type { ContestState } from '../../ui/contest/contest-clock.ts'

const { private: PRIVATE, public: PUBLIC } = CONTEST_AUTH

type Contest = Pick<ContestDetailVo, 'auth' | 'isAdmin' | 'isRegistered' | 'admission' | 'allowEndSubmit'>

/** Why a reader may not look into a contest or hand in there; what to say follows from it. */
export type Bar = 'scheduled' | 'not_admitted' | 'password' | 'ended'

const isAdmitted = ({ admission }: Contest) => admission === null || admission.admitsCaller

/** Why the reader may not look inside, or null if they may. The server decides; this says it before it is asked. */
export function barToView(contest: Contest, state: ContestState): Bar | null {
  if (contest.isAdmin) return null
  if (state === 'scheduled') return 'scheduled'
  if (contest.auth !== PRIVATE) return null
  if (!isAdmitted(contest)) return 'not_admitted'
  return contest.isRegistered ? null : 'password'
}

/** Why the reader may not hand in a program, or null if they may. */
export function barToSubmit(contest: Contest, state: ContestState): Bar | null {
  if (state === 'ended' && !contest.allowEndSubmit) return 'ended'
  if (contest.isAdmin) return null
  if (state === 'scheduled') return 'scheduled'
  if (!isAdmitted(contest)) return 'not_admitted'
  return contest.auth === PUBLIC || contest.isRegistered ? null : 'password'
}

/** The ways in which the reader can take part: enter with a password, just enter, or nothing, with the reason. */
export type EntryOffer = 'admin' | 'registered' | 'not_admitted' | 'ended' | 'password' | 'plain'

export function entryOffer(contest: Contest, state: ContestState): EntryOffer {
  if (contest.isAdmin) return 'admin'
  if (contest.isRegistered) return 'registered'
  if (!isAdmitted(contest)) return 'not_admitted'
  // Entrants read a private contest also when it is over.
  if (state === 'ended' && !contest.allowEndSubmit && contest.auth !== PRIVATE) return 'ended'
  return contest.auth === PUBLIC ? 'plain' : 'password'
}
