import {
  getAdminStatus,
  getDashboardInfo,
  getDatabaseConfig,
  getHealth,
  getJudgeServiceInfo,
  getJudgeState,
  getJudgingHealth,
  getLiveness,
  getPreviousSession,
  getServiceInfo,
  getWeeklyStatistics,
  setDatabaseConfig,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { may } from '../access/access.policy.ts'
import { createAdminStatusReader } from './admin-status.service.ts'
import { findPreviousSession, readDashboardInfo, selectWorkingHosts } from './dashboard.service.ts'
import {
  databaseInfoToWire,
  previousSessionToWire,
  serviceInfoToWire,
  workingHostsToWire,
} from './dashboard.wire.ts'
import { readDatabaseInfo } from './database-info.service.ts'
import { createHealthReader } from './health.service.ts'
import { createJudgeStateReader } from './judge-state.service.ts'
import { createServerLoadReader } from './server-load.ts'
import { createWeeklyStatisticsReader } from './weekly-statistics.service.ts'

/** The state of the site: for visitors, for monitoring, and for administrators. */
export function dashboardRoutes(context: Context): Implementation[] {
  const readJudgeState = createJudgeStateReader(context)
  const readAdminStatus = createAdminStatusReader(context)
  const readWeeklyStatistics = createWeeklyStatisticsReader(context)
  const readLoad = createServerLoadReader()
  const health = createHealthReader(context)
  return [
    implement(getHealth, () => health.requireHealth()),
    implement(getLiveness, async () => ({ server: 'ready' as const })),
    implement(getJudgingHealth, () => health.requireJudging()),
    implement(getJudgeState, () => readJudgeState()),
    implement(getWeeklyStatistics, ({ query, caller }) => {
      const isForced = query.forceRefresh === 'true' && may(caller, 'site.own', {})
      return readWeeklyStatistics({ isForced })
    }),
    implement(getAdminStatus, () => readAdminStatus()),
    implement(getPreviousSession, async ({ caller }) => {
      const session = await findPreviousSession(context.db, requireUser(caller).id)
      return session === null ? null : previousSessionToWire(session)
    }),
    implement(getDashboardInfo, () => readDashboardInfo(context)),
    implement(getServiceInfo, async () => serviceInfoToWire(context, readLoad())),
    implement(getJudgeServiceInfo, async () => workingHostsToWire(await selectWorkingHosts(context))),
    implement(getDatabaseConfig, async () => databaseInfoToWire(await readDatabaseInfo(context))),
    implement(setDatabaseConfig, () => Promise.reject(new DomainError('database_config_fixed'))),
  ]
}
