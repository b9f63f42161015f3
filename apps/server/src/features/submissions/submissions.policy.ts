import type { Caller, CurrentUser } from '../../http/caller.ts'
import { type PlaceColumns, placeOf } from '../places/place.ts'
import { placeTraits } from '../places/place-traits.ts'

/** The part of a submission that decides who sees it and how much of it. */
export interface SubmissionFacts extends PlaceColumns {
  readonly userId: string
  readonly isShared: boolean
  readonly problemVisibility: 'public' | 'private' | 'contest'
  readonly problemSharesCode: boolean
}

export const isOverseer = (user: CurrentUser) => user.role === 'root' || user.role === 'problem_admin'

const isOwner = (caller: Caller, submission: Pick<SubmissionFacts, 'userId'>) =>
  caller.kind === 'user' && caller.user.id === submission.userId

const isOwnerOrOverseer = (caller: Caller, submission: Pick<SubmissionFacts, 'userId'>) =>
  caller.kind === 'user' && (caller.user.id === submission.userId || isOverseer(caller.user))

/**
 * A submission is public if its problem is public and it is outside contests and groups; others are for their owner
 * and overseers.
 */
export function isPublicSubmission(submission: SubmissionFacts): boolean {
  return placeTraits(placeOf(submission)).isPublic && submission.problemVisibility === 'public'
}

/** Whether the caller may know that the submission exists, and its progress. */
export function canSeeSubmission(caller: Caller, submission: SubmissionFacts): boolean {
  return isPublicSubmission(submission) || isOwnerOrOverseer(caller, submission)
}

/** The caller's own, one shared where the problem allows sharing, or any that an administrator may see. */
export function canSeeSource(caller: Caller, submission: SubmissionFacts): boolean {
  const isOpen = submission.isShared && submission.problemSharesCode && isPublicSubmission(submission)
  const isAdministered = isSiteAdmin(caller) && canSeeSubmission(caller, submission)
  return isOpen || isAdministered || isOwner(caller, submission)
}

/** May read programs outside contests while they are hidden from everyone else, including their owners. */
export function canSeeHiddenSource(caller: Caller): boolean {
  return caller.kind === 'user' && isOverseer(caller.user)
}

/** Root, administrators and problem administrators. */
export function isSiteAdmin(caller: Caller): boolean {
  return caller.kind === 'user' && ['root', 'admin', 'problem_admin'].includes(caller.user.role)
}

/** The owner's address is for the owner and the super administrator. */
export function canSeeIp(caller: Caller, submission: Pick<SubmissionFacts, 'userId'>): boolean {
  return isOwner(caller, submission) || (caller.kind === 'user' && caller.user.role === 'root')
}

/** Only the owner, only outside contests. */
export function canShare(caller: Caller, submission: SubmissionFacts): boolean {
  return isOwner(caller, submission) && submission.contestId === null
}
