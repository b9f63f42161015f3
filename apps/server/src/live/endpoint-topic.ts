import type { Change, Endpoint } from '@gavel/contract'
import { refusalToCall } from '../http/endpoint-access.ts'
import type { LiveHub } from './live-hub.ts'
import { databaseChannel, type LiveTopic } from './live-topic.ts'

interface Followed {
  readonly channel: string
  readonly what: Change
  /** The field by which streams ask for it. */
  readonly asked: 'userImports' | 'mirrors' | 'judgeTests'
  /** Its answer changes. */
  readonly endpoint: Endpoint
}

/** Changes of an endpoint's answer, which is the same for all, for those who may call it. A role that ends ends the stream. */
export const endpointTopic = (
  live: LiveHub,
  { channel, what, asked, endpoint }: Followed,
): LiveTopic<true, string, string> => ({
  channel: databaseChannel(live, channel),
  pace: 'together',
  follow: (query, caller) =>
    query[asked] === true && refusalToCall(endpoint, caller) === null ? true : null,
  read: (payload) => payload,
  eventsFor: () => [{ type: 'changed', what, id: null }],
})
