import type { Caller } from '../../http/caller.ts'
import type { AccountRule } from '../places/places.tables.ts'
import { admits } from './account-rule.ts'

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

export interface ContestFacts extends SealFacts {
  readonly authorId: string | null
  readonly access: 'public' | 'private' | 'protected'
  readonly isVisible: boolean
  readonly hasAccountRule: boolean
  readonly accountRule: AccountRule | null
}

/** Root and the contest's author. */
export function isContestAdmin(caller: Caller, { authorId }: Pick<ContestFacts, 'authorId'>): boolean {
  return caller.kind === 'user' && (caller.user.role === 'root' || caller.user.id === authorId)
}

/** Why somebody may not do something in a contest, by the name of the refusal. */
export type ContestRefusal =
  | 'contest_not_found'
  | 'contest_not_started'
  | 'contest_not_registered'
  | 'contest_account_rule'
  | 'contest_ended'

/** What a user has to do with a contest. */
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
  if (!contest.isVisible) return 'contest_not_found'
  if (contestStateAt(contest, now) === 'scheduled') return 'contest_not_started'
  return contest.access === 'private' ? refusalToEnter(caller, contest, entry) : null
}

/** Why the caller may not hand in a program there, or null if they may (`api.md` 4.2). */
export function refusalToSubmit(
  caller: Caller,
  contest: ContestFacts & { readonly takesLateSubmissions: boolean },
  entry: Entry,
  now: Date,
): ContestRefusal | null {
  const state = contestStateAt(contest, now)
  if (state === 'ended' && !contest.takesLateSubmissions) return 'contest_ended'
  if (isContestAdmin(caller, contest)) return null
  if (!contest.isVisible) return 'contest_not_found'
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
