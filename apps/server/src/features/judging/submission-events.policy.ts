import type { Feedback } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { secrecyOf } from '../places/contest-clock.policy.ts'
import { tellingOf } from '../places/secrecy.policy.ts'
import { type CaseDepth, feedbackInForce, tellsProgress, toldCases } from '../submissions/feedback.policy.ts'
import type { CaseNotice, SubmissionNotice } from './submission-notice.service.ts'

/** A stream, and which submissions it asked for besides those of its caller. */
export interface Subscriber {
  readonly caller: Caller
  /** Submissions whose pages are open. */
  readonly submitIds: ReadonlySet<number>
  readonly hearsPublicFeed: boolean
}

/** The part of a notice that a subscriber is told. */
export interface SubmissionNews {
  readonly hasProgress: boolean
  readonly cases: readonly { readonly told: CaseNotice; readonly depth: CaseDepth }[]
}

/**
 * The news that a subscriber receives about a submission now; null for none: owners always, overseers for any
 * submission, others only for public ones that they asked for. In a contest those who run it oversee it, and behind a
 * seal that hides their own verdicts owners receive nothing at all, because the moment when a judging ends reveals how
 * it ended. Case results go to the owner and to open pages, as far as the current feedback setting allows.
 */
export function newsFor(who: Subscriber, notice: SubmissionNotice, now: Date): SubmissionNews | null {
  const isOwner = who.caller.kind === 'user' && who.caller.user.id === notice.userId
  // Most streams ask for nothing, so that is found out first.
  const isFollowed = who.submitIds.has(notice.submitId) && mayFollow(who.caller, notice)
  if (isOwner && isSealedForOwner(who.caller, notice, now)) return null
  if (!isOwner && !isFollowed && !(notice.isPublic && who.hearsPublicFeed)) return null
  const feedback = feedbackFor(who.caller, notice, now)
  return {
    hasProgress: tellsProgress(feedback),
    cases: isOwner || isFollowed ? toldCases(feedback, notice.cases, notice.failedCase) : [],
  }
}

function mayFollow(caller: Caller, { isPublic, feedback }: SubmissionNotice): boolean {
  const groupId = feedback?.groupId ?? null
  const isOpen = groupId === null ? isPublic : feedback?.visibility === 'public'
  return may(caller, 'submission.follow', {
    groupId,
    contest: feedback?.contest ?? null,
    problemVisibility: isOpen ? 'public' : 'private',
  })
}

function isSealedForOwner(caller: Caller, notice: SubmissionNotice, now: Date): boolean {
  const contest = notice.feedback?.contest ?? null
  if (contest === null) return false
  const isOrganiser = may(caller, 'contest.organise', contest)
  return tellingOf(secrecyOf(contest, { isOrganiser, mayView: true }, now), caller, notice) === 'received'
}

function feedbackFor(caller: Caller, { feedback }: SubmissionNotice, now: Date): Feedback {
  if (feedback === null) return 'none'
  return may(caller, 'submission.see-cases', feedback) ? 'full' : feedbackInForce(feedback, now)
}
