import type { Context } from '../../../context.ts'
import { PRINT_CHANNEL } from '../../../live/channels.ts'
import { roomTopic } from '../room-topic.ts'

/** Prints, which the jury and their author hear of. */
export const printTopic = (context: Context) => roomTopic(context, { channel: PRINT_CHANNEL, what: 'prints' })
