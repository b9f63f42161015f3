import { getRemoteMirror } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { MIRROR_CHANNEL } from '../../live/channels.ts'
import { endpointTopic } from '../../live/endpoint-topic.ts'

/** The progress of orders to copy problems, and what keeps them waiting. */
export const mirrorTopic = ({ live }: Pick<Context, 'live'>) =>
  endpointTopic(live, {
    channel: MIRROR_CHANNEL,
    what: 'mirror',
    asked: 'mirrors',
    endpoint: getRemoteMirror,
  })
