import type { Context } from '../../../context.ts'
import { PRINT_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel } from '../../../live/live-topic.ts'
import { roomTopic } from '../room-topic.ts'

/** Prints, which the jury and their author hear of. */
export const printTopic = (context: Context) =>
  roomTopic(context, { channel: databaseChannel(context.live, PRINT_CHANNEL), what: 'prints' })
