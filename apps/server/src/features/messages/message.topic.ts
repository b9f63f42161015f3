import type { Context } from '../../context.ts'
import { findUser } from '../../http/caller.ts'
import { MESSAGE_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { EVERYBODY } from './message-change.ts'

/** Users hear that their messages changed, without asking for it. */
export function messageTopic({ live }: Pick<Context, 'live'>): LiveTopic<{ userId: string }, string, string> {
  return {
    channel: databaseChannel(live, MESSAGE_CHANNEL),
    pace: 'together',
    follow(_, caller) {
      const user = findUser(caller)
      return user === null ? null : { userId: user.id }
    },
    read: (recipient) => recipient,
    eventsFor: (recipient, { followed }) =>
      recipient === EVERYBODY || recipient === followed.userId ? [{ type: 'messages' }] : [],
  }
}
