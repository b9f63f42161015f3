import { roleHas } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { findUser } from '../../../http/caller.ts'
import { REJUDGE_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../../live/live-topic.ts'

/** The progress of staged rejudges, for those who may order them. */
export function stagedRejudgeTopic({
  live,
}: Pick<Context, 'live'>): LiveTopic<{ rejudges: true }, string, string> {
  return {
    channel: databaseChannel(live, REJUDGE_CHANNEL),
    pace: 'together',
    follow({ rejudges }, caller) {
      const user = findUser(caller)
      return rejudges === true && user !== null && roleHas(user.role, 'rejudge') ? { rejudges } : null
    },
    read: (payload) => payload,
    eventsFor: () => [{ type: 'changed', what: 'rejudge', id: null }],
  }
}
