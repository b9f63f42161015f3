import type { LiveEvent } from '@gavel/contract'
import type { SubmissionNotice } from '../judging/submission-notice.ts'

export interface Subscriber {
  readonly userId: string | null
  /** Submissions whose pages are open. */
  readonly submitIds: ReadonlySet<number>
  readonly hearsPublicFeed: boolean
}

/**
 * What a subscriber hears of a submission: its owner always, others only of public ones that they asked for. Case
 * results go to owner and open pages, where the problem opens them.
 */
export function eventsFor(who: Subscriber, notice: SubmissionNotice): LiveEvent[] {
  const isOwner = who.userId === notice.userId
  const isFollowed = notice.isPublic && who.submitIds.has(notice.submitId)
  if (!isOwner && !isFollowed && !(notice.isPublic && who.hearsPublicFeed)) return []
  const events: LiveEvent[] = [
    {
      type: 'submission',
      submitId: notice.submitId,
      pid: notice.problemId,
      uid: notice.userId,
      status: notice.status,
      done: notice.done,
      total: notice.total,
    },
  ]
  if ((isOwner || isFollowed) && notice.opensCaseResults && notice.cases.length > 0) {
    events.push({ type: 'cases', submitId: notice.submitId, cases: notice.cases })
  }
  return events
}
