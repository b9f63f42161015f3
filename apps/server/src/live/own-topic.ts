import type { Change } from '@gavel/contract'
import { z } from 'zod'
import { findUser } from '../http/caller.ts'
import type { LiveHub } from './live-hub.ts'
import { databaseChannel, type LiveTopic } from './live-topic.ts'

/** A change that concerns one user, as `db/functions/progress-events.sql` announces it. */
const OwnChange = z.object({
  userId: z.string(),
  /** The thing that changed, if the event names it. */
  id: z.int().nullable(),
})
type OwnChange = z.output<typeof OwnChange>

/** Changes that users hear of without asking for it, each of their own. */
export const ownTopic = (
  live: LiveHub,
  { channel, what }: { readonly channel: string; readonly what: Change },
): LiveTopic<{ userId: string }, string, OwnChange> => ({
  channel: databaseChannel(live, channel),
  pace: 'at once',
  follow(_, caller) {
    const user = findUser(caller)
    return user === null ? null : { userId: user.id }
  },
  read: (payload) => OwnChange.parse(JSON.parse(payload)),
  eventsFor: ({ userId, id }, { followed }) =>
    userId === followed.userId ? [{ type: 'changed', what, id }] : [],
})
