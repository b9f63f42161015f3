import type { Context } from '../../../context.ts'
import { REJUDGE_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../../live/live-topic.ts'
import { may } from '../../access/access.policy.ts'

/** The progress of staged rejudges, for those who may order them. */
export function stagedRejudgeTopic({
  live,
}: Pick<Context, 'live'>): LiveTopic<{ rejudges: true }, string, string> {
  return {
    channel: databaseChannel(live, REJUDGE_CHANNEL),
    pace: 'together',
    follow: ({ rejudges }, caller) =>
      rejudges === true && may(caller, 'rejudge.stage', {}) ? { rejudges } : null,
    read: (payload) => payload,
    eventsFor: () => [{ type: 'changed', what: 'rejudge', id: null }],
  }
}
