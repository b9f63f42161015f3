import { getRemoteStatistics, getRemoteTrial, startRemoteTrial } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { readStatistics } from './read-statistics.service.ts'
import { readTrial, startTrial } from './remote-trials.service.ts'
import { statisticsToWire, trialToWire } from './remote-trials.wire.ts'

export function remoteTrialRoutes(context: Context): Implementation[] {
  return [
    implement(startRemoteTrial, async (request) => {
      await startTrial(context, actorOf(request), request.body.judge)
      return null
    }),
    implement(getRemoteTrial, async ({ query }) => {
      const trial = await readTrial(context, query.judge)
      return trial === null ? null : trialToWire(trial)
    }),
    implement(getRemoteStatistics, async ({ query, language }) =>
      statisticsToWire(await readStatistics(context, query.judge), language),
    ),
  ]
}
