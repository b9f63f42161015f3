import { getRemoteTrial, startRemoteTrial } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { readJudgeTest, startJudgeTest } from './judge-tests.service.ts'
import { judgeTestToWire } from './judge-tests.wire.ts'

export function judgeTestRoutes(context: Context): Implementation[] {
  return [
    implement(startRemoteTrial, async (request) => {
      await startJudgeTest(context, actorOf(request), request.body.judge)
      return null
    }),
    implement(getRemoteTrial, async ({ query }) => {
      const test = await readJudgeTest(context, query.judge)
      return test === null ? null : judgeTestToWire(test)
    }),
  ]
}
