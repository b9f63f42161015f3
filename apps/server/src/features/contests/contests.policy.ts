import type { Caller } from '../../http/caller.ts'
import { isKnownTo, type Owned } from '../places/belonging.policy.ts'
import {
  contestStateAt,
  isContestAdmin,
  isSealedFor,
  type SealFacts,
} from '../places/contest-clock.policy.ts'
import type { AccountRule } from '../places/places.tables.ts'
import { admits } from '../places/account-rule.policy.ts'

export interface ContestFacts extends SealFacts {
  readonly authorId: string | null
  readonly access: 'public' | 'private' | 'protected'
  readonly isVisible: boolean
  readonly groupId: number | null
  readonly hasAccountRule: boolean
  readonly accountRule: AccountRule | null
}

/** Why somebody may not do something in a contest, by the name of the refusal. */
export type ContestRefusal =
  | 'contest_not_found'
  | 'contest_not_started'
  | 'contest_not_registered'
  | 'contest_account_rule'
  | 'contest_ended'

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
  if (isSealedFor(caller, contest, now)) return contest.freezesAt
  return contest.takesLateSubmissions && withLate ? null : contest.endsAt
}

/** Whether a user takes part in a contest. */
export interface Entry {
  readonly isRegistered: boolean
}

/** Why the caller may not look into a contest, or null if they may (`api.md` 4.5). */
export function refusalToView(
  caller: Caller,
  contest: ContestFacts,
  entry: Entry,
  now: Date,
): ContestRefusal | null {
  if (isContestAdmin(caller, contest)) return null
  if (!isKnownTo(caller, contest)) return 'contest_not_found'
  if (contestStateAt(contest, now) === 'scheduled') return 'contest_not_started'
  return contest.access === 'private' ? refusalToEnter(caller, contest, entry) : null
}

type LateFacts = ContestFacts & { readonly takesLateSubmissions: boolean }

/** Why the caller may not enter, or null if they may; the password is asked for besides. */
export function refusalToRegister(
  caller: Caller,
  contest: LateFacts,
  { isRegistered }: Entry,
  now: Date,
): ContestRefusal | 'contest_already_registered' | null {
  if (!isKnownTo(caller, contest)) return 'contest_not_found'
  if (isRegistered) return 'contest_already_registered'
  // A private contest is read by those who entered it, also when it is over.
  const isOpen = contest.takesLateSubmissions || contest.access === 'private'
  if (contestStateAt(contest, now) === 'ended' && !isOpen) return 'contest_ended'
  return refusalByRule(caller, contest)
}

/** Whether a user takes part: they entered, and the account rule, if any, admits them. */
export function hasEntered(caller: Caller, contest: ContestFacts, entry: Entry): boolean {
  return refusalToEnter(caller, contest, entry) === null
}

/** Why the caller may not see which problems there are: a board that is shown outside the contest names them. */
export function refusalToList(
  caller: Caller,
  contest: ContestFacts & { readonly isBoardOpen: boolean },
  entry: Entry,
  now: Date,
): ContestRefusal | 'contest_board_closed' | null {
  const isOpen = contest.isBoardOpen && isKnownTo(caller, contest)
  if (isOpen && contestStateAt(contest, now) !== 'scheduled') return null
  const refusal = refusalToView(caller, contest, entry, now)
  return refusal === null && caller.kind === 'visitor' ? 'contest_board_closed' : refusal
}

/** Why the caller may not hand in a program there, or null if they may (`api.md` 4.2). */
export function refusalToSubmit(
  caller: Caller,
  contest: LateFacts,
  entry: Entry,
  now: Date,
): ContestRefusal | null {
  if (!isKnownTo(caller, contest)) return 'contest_not_found'
  const state = contestStateAt(contest, now)
  if (state === 'ended' && !contest.takesLateSubmissions) return 'contest_ended'
  if (isContestAdmin(caller, contest)) return null
  if (state === 'scheduled') return 'contest_not_started'
  if (contest.access === 'public') return refusalByRule(caller, contest)
  return refusalToEnter(caller, contest, entry)
}

function refusalToEnter(
  caller: Caller,
  contest: ContestFacts,
  { isRegistered }: Entry,
): ContestRefusal | null {
  return isRegistered ? refusalByRule(caller, contest) : 'contest_not_registered'
}

function refusalByRule(
  caller: Caller,
  { hasAccountRule, accountRule }: Pick<ContestFacts, 'hasAccountRule' | 'accountRule'>,
): ContestRefusal | null {
  if (!hasAccountRule) return null
  return caller.kind === 'user' && admits(accountRule, caller.user.username) ? null : 'contest_account_rule'
}
