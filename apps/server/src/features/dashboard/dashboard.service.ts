import type { DataOf, getJudgeServiceInfo, getServiceInfo, PreviousSessionVo } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isHostReady, selectJudgeHosts, selectRunningByHost } from '../judge-hosts/host-state.service.ts'
import {
  countComingContests,
  countSubmittedSince,
  countUsers,
  selectNewestSessions,
} from './dashboard.queries.ts'
import type { ServerLoad } from './server-load.ts'
import { startOfDay } from './weekly-statistics.service.ts'

/** Contests that begin within this many days count as recent, as on the home page (`api.md` 2.1). */
const RECENT_DAYS = 14

/** The login before the present one, so that a stranger's login would be noticed. */
export async function readPreviousSession(db: Db, userId: string): Promise<PreviousSessionVo | null> {
  const [newest, second] = await selectNewestSessions(db, userId, 2)
  const session = second ?? newest
  if (session === undefined) return null
  return {
    id: session.id,
    uid: session.userId,
    userAgent: session.userAgent,
    ip: session.ip,
    gmtCreate: session.createdAt,
    gmtModified: session.lastSeenAt,
  }
}

export async function readDashboardInfo({ db, now }: Context) {
  const time = now()
  const [userNum, recentContestNum, todayJudgeNum] = await Promise.all([
    countUsers(db),
    countComingContests(db, time, startOfDay(time, RECENT_DAYS)),
    countSubmittedSince(db, startOfDay(time, 0)),
  ])
  return { userNum, recentContestNum, todayJudgeNum }
}

const percent = (value: number) => `${value.toFixed(2)}%`
const share = (part: number, whole: number) => percent(whole === 0 ? 0 : (100 * part) / whole)

export function serviceInfoOf(
  { config }: Pick<Context, 'config'>,
  load: ServerLoad,
): DataOf<typeof getServiceInfo> {
  const service = { serviceId: 'gavel', host: config.host, port: config.port, secure: false }
  return {
    nacos: { status: 'UP' },
    backupCores: load.cores,
    backupService: [{ ...service, metadata: { 'nacos.healthy': 'true' } }],
    backupPercentCpuLoad: percent(load.cpuPercent),
    backupPercentMemoryLoad: share(load.memoryBytes, load.memoryTotalBytes),
  }
}

/** Hosts call the server, not the other way round, so they have no address to show. */
export async function readJudgeServiceInfo({
  db,
  now,
}: Context): Promise<DataOf<typeof getJudgeServiceInfo>> {
  const [hosts, runningByHost] = await Promise.all([selectJudgeHosts(db), selectRunningByHost(db)])
  return hosts
    .filter((host) => isHostReady(host, now()))
    .map((host) => ({
      cpuCores: host.slots,
      percentCpuLoad: share(runningByHost.get(host.id) ?? 0, host.slots),
      percentMemoryLoad: '-',
      service: {
        serviceId: 'gavel-judge',
        host: host.name,
        port: 0,
        secure: false,
        metadata: { judgeName: host.name, 'nacos.healthy': 'true' },
      },
    }))
}
