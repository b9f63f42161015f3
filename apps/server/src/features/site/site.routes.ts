import {
  getAdminStatus,
  getEmailConfig,
  getHealth,
  getJudgeState,
  getWebsiteConfig,
  getSwitches,
  getWeeklyStatistics,
  setEmailConfig,
  testEmail,
  updateSwitches,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { findUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.ts'
import { createJudgeStateReader } from './judge-state.service.ts'
import {
  changeEmailConfig,
  createAdminStatusReader,
  readEmailConfig,
  readWebsiteConfig,
  requireHealth,
  sendTestMail,
} from './site.service.ts'
import { changeSwitches, readSwitchConfig } from './switches.service.ts'
import { createWeeklyStatisticsReader } from './weekly-statistics.service.ts'

export function siteRoutes(context: Context): Implementation[] {
  const readJudgeState = createJudgeStateReader(context)
  const readAdminStatus = createAdminStatusReader(context)
  const readWeeklyStatistics = createWeeklyStatisticsReader(context)
  return [
    implement(getWebsiteConfig, ({ raw }) => readWebsiteConfig(context, `${raw.protocol}://${raw.host}`)),
    implement(getHealth, () => requireHealth(context)),
    implement(getJudgeState, () => readJudgeState()),
    implement(getWeeklyStatistics, ({ query, caller }) => {
      const isForced = query.forceRefresh === 'true' && findUser(caller)?.role === 'root'
      return readWeeklyStatistics({ isForced })
    }),
    implement(getAdminStatus, () => readAdminStatus()),
    implement(getSwitches, () => readSwitchConfig(context.db)),
    implement(updateSwitches, async (request) => {
      await changeSwitches(context, actorOf(request), request.body)
      return null
    }),
    implement(getEmailConfig, () => readEmailConfig(context)),
    implement(setEmailConfig, async ({ body, ...request }) => {
      await changeEmailConfig(context, body, actorOf(request))
      return null
    }),
    implement(testEmail, async ({ body, language }) => {
      await sendTestMail(context, { email: body.email, language })
      return null
    }),
  ]
}
