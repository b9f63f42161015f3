import type { Context } from '../../../context.ts'
import { CLARIFICATION_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel } from '../../../live/live-topic.ts'
import { roomTopic } from '../room-topic.ts'

/** Questions, which the jury and the asker hear of, and answers to everybody. */
export const clarificationTopic = (context: Context) =>
  roomTopic(context, {
    channel: databaseChannel(context.live, CLARIFICATION_CHANNEL),
    what: 'clarifications',
  })
