import { getRemoteTrial } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { JUDGE_TEST_CHANNEL } from '../../live/channels.ts'
import { endpointTopic } from '../../live/endpoint-topic.ts'

/** The steps of tests of remote judges. */
export const judgeTestTopic = ({ live }: Pick<Context, 'live'>) =>
  endpointTopic(live, {
    channel: JUDGE_TEST_CHANNEL,
    what: 'judge-test',
    asked: 'judgeTests',
    endpoint: getRemoteTrial,
  })
