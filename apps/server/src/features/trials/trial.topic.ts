import type { Context } from '../../context.ts'
import { TRIAL_CHANNEL } from '../../live/channels.ts'
import { ownTopic } from '../../live/own-topic.ts'

/** Users hear when a trial of theirs has ended. */
export const trialTopic = ({ live }: Pick<Context, 'live'>) =>
  ownTopic(live, { channel: TRIAL_CHANNEL, what: 'trial' })
