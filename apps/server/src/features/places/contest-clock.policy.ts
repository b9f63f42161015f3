import type { Caller } from '../../http/caller.ts'
import { isRunBy, type Owned } from './belonging.policy.ts'
import type { ContestRules } from './places.tables.ts'
import { NO_SECRECY, type Secrecy } from './secrecy.policy.ts'

export type ContestState = 'scheduled' | 'running' | 'ended'

export interface ContestTimes {
  readonly startsAt: Date
  readonly endsAt: Date
}

export function contestStateAt({ startsAt, endsAt }: ContestTimes, now: Date): ContestState {
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'running' : 'ended'
}

export interface SealFacts extends ContestTimes {
  readonly freezesAt: Date | null
  readonly unsealsAtEnd: boolean
}

/** Whether the standings hide what was handed in since the seal: until the end, or until an organiser releases them. */
export function isSealedAt({ freezesAt, endsAt, unsealsAtEnd }: SealFacts, now: Date): boolean {
  return freezesAt !== null && now >= freezesAt && (now < endsAt || !unsealsAtEnd)
}

/** Whether the caller runs a contest: nothing in it is closed or sealed to them. */
export const isContestAdmin = (caller: Caller, contest: Owned): boolean => isRunBy(caller, contest)

/** Whether the seal hides something from the caller: it does from everybody but the contest's administrators. */
export function isSealedFor(caller: Caller, contest: SealFacts & Owned, now: Date): boolean {
  return isSealedAt(contest, now) && !isContestAdmin(caller, contest)
}

/** Whether final ranks and medals may be shown to the caller: the seal hides them, as it hides the standings. */
export function isFinalFor(
  caller: Caller,
  contest: SealFacts & Owned & { readonly finalisedAt: Date | null },
  now: Date,
): boolean {
  const hasEnded = contestStateAt(contest, now) === 'ended'
  return contest.finalisedAt !== null && hasEnded && !isSealedFor(caller, contest, now)
}

/**
 * The facts that a contest reveals of its submissions (`api.md` 2.7, 4.6). While it runs, others' time and memory stay
 * with their owners. Behind the seal ICPC rules tell entrants their own verdicts and nothing of others; contests by
 * points say of any submission no more than that it was handed in.
 *
 * @param mayView whether the caller may look into the contest; their own submissions they see anyway
 */
export function secrecyOf(
  caller: Caller,
  contest: ContestRules,
  { mayView, now }: { readonly mayView: boolean; readonly now: Date },
): Secrecy {
  if (isContestAdmin(caller, contest)) return NO_SECRECY
  const others = contestStateAt(contest, now) === 'ended' ? 'everything' : 'verdict'
  const since = isSealedAt(contest, now) ? contest.freezesAt : null
  const isIcpc = contest.format === 'icpc'
  return {
    own: 'everything',
    others: mayView ? others : 'nothing',
    sealed:
      since === null
        ? null
        : {
            since,
            own: isIcpc ? 'everything' : 'received',
            others: isIcpc || !mayView ? 'nothing' : 'received',
          },
  }
}
