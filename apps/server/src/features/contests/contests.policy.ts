import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import type { SealFacts } from '../places/contest-clock.policy.ts'
import type { Owned } from '../places/place.policy.ts'

/** Whether a user takes part in a contest. */
export interface Entry {
  readonly isRegistered: boolean
}

/**
 * The instant after which submissions no longer count in what the caller is shown. Null: all count.
 *
 * @param withLate whether the caller asks for those after the end, where the contest takes them
 */
export function countedUntil(
  caller: Caller,
  contest: SealFacts & Owned & { readonly takesLateSubmissions: boolean },
  { withLate, now }: { readonly withLate: boolean; readonly now: Date },
): Date | null {
  if (!may(caller, 'contest.see-past-seal', { ...contest, now })) return contest.freezesAt
  return contest.takesLateSubmissions && withLate ? null : contest.endsAt
}
