import type { Context } from '../../../context.ts'
import { CLARIFICATION_CHANNEL } from '../../../live/channels.ts'
import { roomTopic } from '../room-topic.ts'

/** Questions, which the jury and the asker hear of, and answers to everybody. */
export const clarificationTopic = (context: Context) =>
  roomTopic(context, { channel: CLARIFICATION_CHANNEL, what: 'clarifications' })
