import {
  changeRemoteJudge,
  checkRemoteJudge,
  getRemoteFacts,
  getRemoteStatistics,
  importRemoteSession,
  listRemoteJudges,
  overrideRemoteFacts,
  unlockRemoteAccount,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { actorOf } from '../../audit/actor.policy.ts'
import { importSession } from './import-session.service.ts'
import { readJudges } from './read-judges.service.ts'
import { readStatistics } from './read-statistics.service.ts'
import { changeJudge, checkJudge, releaseAccount } from './remote-admin.service.ts'
import { overrideFacts, readFactsOf } from './remote-facts.service.ts'
import { judgeToWire } from './remote-judges.wire.ts'
import { statisticsToWire } from './statistics.wire.ts'

export function remoteAdminRoutes(context: Context): Implementation[] {
  return [
    implement(listRemoteJudges, async () => (await readJudges(context)).map(judgeToWire)),
    implement(changeRemoteJudge, async (request) => {
      const { judge, paused = null, pauseReason = null, dailyBudget = null, keepsTexts = null } = request.body
      const change = { judge, paused, pauseReason, dailyBudget, keepsTexts }
      await changeJudge(context, actorOf(request), change)
      return null
    }),
    implement(unlockRemoteAccount, async (request) => {
      await releaseAccount(context, actorOf(request), request.body)
      return null
    }),
    implement(checkRemoteJudge, async ({ body }) => {
      await checkJudge(context, body.judge)
      return null
    }),
    implement(importRemoteSession, async (request) => {
      await importSession(context, actorOf(request), request.body)
      return null
    }),
    implement(getRemoteStatistics, async ({ query, language }) =>
      statisticsToWire(await readStatistics(context, query.judge), language),
    ),
    implement(getRemoteFacts, ({ query }) => readFactsOf(context, query.judge)),
    implement(overrideRemoteFacts, async (request) => {
      await overrideFacts(context, actorOf(request), request.body)
      return null
    }),
  ]
}
