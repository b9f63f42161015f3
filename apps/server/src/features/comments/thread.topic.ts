import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { THREAD_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import { ThreadNotice, threadEventFor } from './thread-notice.service.ts'
import { requireThread, targetOf } from './threads.service.ts'

/** New comments of the one thread that a stream follows and that its caller may read. */
export function threadTopic(
  context: Pick<Context, 'db' | 'live' | 'now'>,
): LiveTopic<ThreadTarget, string, ThreadNotice> {
  return {
    channel: databaseChannel(context.live, THREAD_CHANNEL),
    pace: 'at once',
    async follow({ threadDid: did, threadCid: cid }, caller) {
      if (did === undefined && cid === undefined) return null
      try {
        const { kind, id } = await requireThread(context, caller, targetOf({ did, cid }))
        return { kind, id }
      } catch (error) {
        if (error instanceof DomainError) return null
        throw error
      }
    },
    read: (payload) => ThreadNotice.parse(JSON.parse(payload)),
    eventsFor(notice, { caller, followed }) {
      const event = threadEventFor(caller, followed, notice, context.now())
      return event === null ? [] : [event]
    },
  }
}
