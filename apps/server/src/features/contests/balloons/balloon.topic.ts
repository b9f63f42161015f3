import type { Context } from '../../../context.ts'
import { BALLOON_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel } from '../../../live/live-topic.ts'
import { roomTopic } from '../room-topic.ts'

/** Balloons and who takes them, for the jury. */
export const balloonTopic = (context: Context) =>
  roomTopic(context, { channel: databaseChannel(context.live, BALLOON_CHANNEL), what: 'balloons' })
