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

/**
 * The facts that a contest reveals of its submissions (`api.md` 2.7, 4.6). While it runs, others' time and memory stay
 * with their owners. Behind the seal ICPC rules tell entrants their own verdicts and nothing of others; contests by
 * points say of any submission no more than that it was handed in.
 *
 * @param reader.mayView whether the reader may look into the contest; their own submissions they see anyway
 */
export function secrecyOf(
  contest: ContestRules,
  { isOrganiser, mayView }: { readonly isOrganiser: boolean; readonly mayView: boolean },
  now: Date,
): Secrecy {
  if (isOrganiser) return NO_SECRECY
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
