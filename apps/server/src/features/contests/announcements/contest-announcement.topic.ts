import type { Context } from '../../../context.ts'
import { ANNOUNCEMENT_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel } from '../../../live/live-topic.ts'
import { roomTopic } from '../room-topic.ts'

/** A contest's announcements; only the jury hears of hidden ones. */
export const contestAnnouncementTopic = (context: Context) =>
  roomTopic(context, { channel: databaseChannel(context.live, ANNOUNCEMENT_CHANNEL), what: 'announcements' })
