import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { secrecyOf } from '../places/contest-clock.policy.ts'
import type { PlaceColumns } from '../places/place.policy.ts'
import type { ContestRules } from '../places/places.tables.ts'
import { type Telling, tellingOf } from '../places/secrecy.policy.ts'

/** The part of a submission that decides who sees it and how much of it. */
export interface SubmissionFacts extends PlaceColumns {
  readonly userId: string
  readonly isShared: boolean
  readonly problemVisibility: 'public' | 'private' | 'contest'
  /** The group that the problem is read in; null: the site. */
  readonly problemGroupId: number | null
  readonly problemSharesCode: boolean
  readonly submittedAt: Date
  /** Null outside contests. */
  readonly contest: ContestRules | null
}

/** The reader and the time: contests reveal less while they run. */
export interface Reading {
  readonly caller: Caller
  readonly now: Date
  /** Whether the caller may look into the contest of what is read; outside contests it does not matter. */
  readonly mayViewContest: boolean
}

/** For lists that hold nothing of contests. */
export const readingOnSite = (caller: Caller, now: Date): Reading => ({ caller, now, mayViewContest: false })

/**
 * How much the reader may know of a submission. In a contest its rules decide alone: administrators of the site who do not
 * run it are readers like all others.
 */
export function tellingTo({ caller, now, mayViewContest }: Reading, submission: SubmissionFacts): Telling {
  if (submission.contest !== null) {
    const isOrganiser = may(caller, 'contest.organise', submission.contest)
    const secrecy = secrecyOf(submission.contest, { isOrganiser, mayView: mayViewContest }, now)
    return tellingOf(secrecy, caller, submission)
  }
  return may(caller, 'submission.read', submission) ? 'everything' : 'nothing'
}

export const tellsVerdict = (telling: Telling) => telling === 'verdict' || telling === 'everything'
