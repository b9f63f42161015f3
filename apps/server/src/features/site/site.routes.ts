import {
  getAdminStatus,
  getDashboardInfo,
  getDatabaseConfig,
  getEmailConfig,
  getHealth,
  getJudgeServiceInfo,
  getJudgeState,
  getPreviousSession,
  getServiceInfo,
  getSwitches,
  getWebConfig,
  getWebsiteConfig,
  getWeeklyStatistics,
  setDatabaseConfig,
  setEmailConfig,
  setWebConfig,
  testEmail,
  updateSwitches,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { findUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.ts'
import {
  readDashboardInfo,
  readJudgeServiceInfo,
  readPreviousSession,
  serviceInfoOf,
} from './dashboard.service.ts'
import { readDatabaseInfo } from './database-info.service.ts'
import { createJudgeStateReader } from './judge-state.service.ts'
import { createServerLoadReader } from './server-load.ts'
import {
  changeEmailConfig,
  createAdminStatusReader,
  readEmailConfig,
  readWebsiteConfig,
  requireHealth,
  sendTestMail,
} from './site.service.ts'
import { readWebsiteSettings } from './site.settings.ts'
import { changeSwitches, readSwitchConfig } from './switches.service.ts'
import { changeWebsite } from './website.service.ts'
import { createWeeklyStatisticsReader } from './weekly-statistics.service.ts'

export function siteRoutes(context: Context): Implementation[] {
  const readJudgeState = createJudgeStateReader(context)
  const readAdminStatus = createAdminStatusReader(context)
  const readWeeklyStatistics = createWeeklyStatisticsReader(context)
  const readLoad = createServerLoadReader()
  return [
    implement(getWebsiteConfig, ({ raw }) => readWebsiteConfig(context, `${raw.protocol}://${raw.host}`)),
    implement(getHealth, () => requireHealth(context)),
    implement(getJudgeState, () => readJudgeState()),
    implement(getWeeklyStatistics, ({ query, caller }) => {
      const isForced = query.forceRefresh === 'true' && findUser(caller)?.role === 'root'
      return readWeeklyStatistics({ isForced })
    }),
    implement(getAdminStatus, () => readAdminStatus()),
    implement(getPreviousSession, ({ caller }) => readPreviousSession(context.db, requireUser(caller).id)),
    implement(getDashboardInfo, () => readDashboardInfo(context)),
    implement(getServiceInfo, async () => serviceInfoOf(context, readLoad())),
    implement(getJudgeServiceInfo, () => readJudgeServiceInfo(context)),
    implement(getWebConfig, () => readWebsiteSettings(context.db)),
    implement(setWebConfig, async (request) => {
      await changeWebsite(context, actorOf(request), request.body)
      return null
    }),
    implement(getDatabaseConfig, () => readDatabaseInfo(context)),
    implement(setDatabaseConfig, () => Promise.reject(new DomainError('database_config_fixed'))),
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
