import type { Context } from '../../context.ts'
import { SEARCH_CHANNEL } from '../../live/channels.ts'
import { ownTopic } from '../../live/own-topic.ts'

/** Users hear when a search for one of their submissions has ended. */
export const counterexampleTopic = ({ live }: Pick<Context, 'live'>) =>
  ownTopic(live, { channel: SEARCH_CHANNEL, what: 'counterexample' })
