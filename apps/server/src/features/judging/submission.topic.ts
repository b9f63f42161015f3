import type { Context } from '../../context.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { newsFor, type Subscriber } from './submission-events.policy.ts'
import { newsToEvents } from './submission-events.wire.ts'
import { SubmissionNotice } from './submission-notice.service.ts'

/** The progress of submissions: users follow their own, and all follow what they ask for. */
export function submissionTopic({
  live,
  now,
}: Pick<Context, 'live' | 'now'>): LiveTopic<Omit<Subscriber, 'caller'>, string, SubmissionNotice> {
  return {
    channel: databaseChannel(live, SUBMISSION_CHANNEL),
    pace: 'at once',
    follow: ({ submitIds, feed }, caller) =>
      caller.kind === 'user' || submitIds !== undefined || feed !== undefined
        ? { submitIds: new Set(submitIds), hearsPublicFeed: feed === 'public' }
        : null,
    read: (payload) => SubmissionNotice.parse(JSON.parse(payload)),
    eventsFor: (notice, { caller, followed }) =>
      newsToEvents(notice, newsFor({ caller, ...followed }, notice, now())),
  }
}
