import type { Caller, CurrentUser } from '../../http/caller.ts'
import { canManageIn, isAdminOf, isMemberOf } from '../places/belonging.policy.ts'
import { contestStateAt, isContestAdmin, secrecyOf } from '../places/contest-clock.policy.ts'
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

export const isOverseer = (user: CurrentUser) => user.role === 'root' || user.role === 'problem_admin'

const isOwner = (caller: Caller, submission: Pick<SubmissionFacts, 'userId'>) =>
  caller.kind === 'user' && caller.user.id === submission.userId

/** Outside contests: those who run the group that it lies in, else the overseers of the site. */
export const oversees = (caller: Caller, { groupId }: Pick<SubmissionFacts, 'groupId'>) =>
  groupId === null ? caller.kind === 'user' && isOverseer(caller.user) : isAdminOf(caller, groupId)

/**
 * Whether everybody who reads the place of a submission, outside contests, may know of it: the site, or its group.
 * Solutions of the site to a problem that a group took back stay with their authors.
 */
function isOpenToReaders(caller: Caller, submission: SubmissionFacts): boolean {
  const { groupId, contestId, problemVisibility, problemGroupId } = submission
  if (contestId !== null || problemVisibility !== 'public') return false
  if (problemGroupId !== null && problemGroupId !== groupId) return false
  return groupId === null || isMemberOf(caller, groupId)
}

/** For lists that hold nothing of contests. */
export const readingOnSite = (caller: Caller, now: Date): Reading => ({ caller, now, mayViewContest: false })

/**
 * How much the reader may know of a submission. In a contest its rules decide alone: administrators of the site who do not
 * run it are readers like all others.
 */
export function tellingTo({ caller, now, mayViewContest }: Reading, submission: SubmissionFacts): Telling {
  if (submission.contest !== null) {
    const secrecy = secrecyOf(caller, submission.contest, { mayView: mayViewContest, now })
    return tellingOf(secrecy, caller, submission)
  }
  const isTold =
    isOpenToReaders(caller, submission) || isOwner(caller, submission) || oversees(caller, submission)
  return isTold ? 'everything' : 'nothing'
}

/** Whether the reader must not learn which remote judge gives the verdict: until the end, a contest keeps it to itself. */
export function isJudgeHidden({ caller, now }: Reading, { contest }: SubmissionFacts): boolean {
  return contest !== null && !isContestAdmin(caller, contest) && contestStateAt(contest, now) !== 'ended'
}

export const tellsVerdict = (telling: Telling) => telling === 'verdict' || telling === 'everything'

/** Whether the reader may know that the submission exists. */
export function canSeeSubmission(reading: Reading, submission: SubmissionFacts): boolean {
  return tellingTo(reading, submission) !== 'nothing'
}

/**
 * The caller's own, one shared where the problem allows sharing, or any that an administrator may see; in a contest or a
 * group those who run it are its administrators.
 */
export function canSeeSource(caller: Caller, submission: SubmissionFacts): boolean {
  if (isOwner(caller, submission)) return true
  if (submission.contest !== null) return isContestAdmin(caller, submission.contest)
  const isOpen = isOpenToReaders(caller, submission)
  if (submission.isShared && submission.problemSharesCode && isOpen) return true
  return oversees(caller, submission) || (isOpen && isStaffOf(caller, submission))
}

/** May read programs outside contests while they are hidden from everyone else, including their owners. */
export function canSeeHiddenSource(caller: Caller): boolean {
  return caller.kind === 'user' && isOverseer(caller.user)
}

/** Root, administrators and problem administrators. */
export function isSiteAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && ['root', 'admin', 'problem_admin'].includes(caller.user.role)
}

/** Administrators of the place of a submission outside contests: of its group, else of the site. */
export const isStaffOf = (caller: Caller, { groupId }: Pick<SubmissionFacts, 'groupId'>): boolean =>
  groupId === null ? isSiteAdmin(caller) : isAdminOf(caller, groupId)

/** The owner's address is for the owner and the super administrator. */
export function canSeeIp(caller: Caller, submission: Pick<SubmissionFacts, 'userId'>): boolean {
  return isOwner(caller, submission) || (caller.kind === 'user' && caller.user.role === 'root')
}

/**
 * Whether the caller may have a submission judged again, decide it by hand or cancel it: the super administrator may;
 * in a group also those who run the contest that it lies in, and outside contests those who may change the problem's
 * test data.
 */
export function mayOrderJudgings(
  caller: Caller,
  {
    groupId,
    contest,
    problemAuthorId,
  }: Pick<SubmissionFacts, 'groupId' | 'contest'> & { readonly problemAuthorId: string | null },
): boolean {
  if (groupId === null) return caller.kind === 'user' && caller.user.role === 'root'
  return contest === null ? canManageIn(caller, groupId, problemAuthorId) : isContestAdmin(caller, contest)
}

/** Only the owner, only outside contests. */
export function canShare(caller: Caller, submission: SubmissionFacts): boolean {
  return isOwner(caller, submission) && submission.contestId === null
}
