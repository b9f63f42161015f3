import {
  getAdminStatus,
  getDashboardInfo,
  getDatabaseConfig,
  getHealth,
  getJudgeServiceInfo,
  getJudgeState,
  getPreviousSession,
  getServiceInfo,
  getWeeklyStatistics,
  setDatabaseConfig,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { findUser, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createAdminStatusReader } from './admin-status.service.ts'
import {
  readDashboardInfo,
  readJudgeServiceInfo,
  readPreviousSession,
  serviceInfoOf,
} from './dashboard.service.ts'
import { readDatabaseInfo } from './database-info.service.ts'
import { requireHealth } from './health.service.ts'
import { createJudgeStateReader } from './judge-state.service.ts'
import { createServerLoadReader } from './server-load.ts'
import { createWeeklyStatisticsReader } from './weekly-statistics.service.ts'

/** The state of the site: for visitors, for monitoring, and for administrators. */
export function dashboardRoutes(context: Context): Implementation[] {
  const readJudgeState = createJudgeStateReader(context)
  const readAdminStatus = createAdminStatusReader(context)
  const readWeeklyStatistics = createWeeklyStatisticsReader(context)
  const readLoad = createServerLoadReader()
  return [
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
    implement(getDatabaseConfig, () => readDatabaseInfo(context)),
    implement(setDatabaseConfig, () => Promise.reject(new DomainError('database_config_fixed'))),
  ]
}
