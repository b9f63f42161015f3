import { z } from 'zod'
import type { Context } from '../../context.ts'
import { IMPORT_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { may } from '../access/access.policy.ts'

/** The user of an import, and the group that it goes into, if any. */
const ImportChange = z.object({ userId: z.string(), groupId: z.int().nullable() })
type ImportChange = z.output<typeof ImportChange>

/** The progress of imports, for those who may go on with them. */
export function importTopic({
  live,
}: Pick<Context, 'live'>): LiveTopic<{ imports: true }, string, ImportChange> {
  return {
    channel: databaseChannel(live, IMPORT_CHANNEL),
    pace: 'together',
    follow: ({ imports }) => (imports === true ? { imports } : null),
    read: (payload) => ImportChange.parse(JSON.parse(payload)),
    eventsFor: (change, { caller }) =>
      may(caller, 'problem-import.go-on', change) ? [{ type: 'changed', what: 'import', id: null }] : [],
  }
}
