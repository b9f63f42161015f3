import type {
  DatabaseInfoVo,
  DataOf,
  getJudgeServiceInfo,
  getServiceInfo,
  PreviousSessionVo,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { findPreviousSession, WorkingHost } from './dashboard.service.ts'
import type { DatabaseInfo } from './database-info.service.ts'
import type { ServerLoad } from './server-load.ts'

type Session = NonNullable<Awaited<ReturnType<typeof findPreviousSession>>>

export function previousSessionToWire(session: Session): PreviousSessionVo {
  return {
    id: session.id,
    uid: session.userId,
    userAgent: session.userAgent,
    ip: session.ip,
    gmtCreate: session.createdAt,
    gmtModified: session.lastSeenAt,
  }
}

const percent = (value: number) => `${value.toFixed(2)}%`
const share = (part: number, whole: number) => percent(whole === 0 ? 0 : (100 * part) / whole)

export function serviceInfoToWire(
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
export function workingHostsToWire(hosts: readonly WorkingHost[]): DataOf<typeof getJudgeServiceInfo> {
  return hosts.map(({ name, slots, running }) => ({
    cpuCores: slots,
    percentCpuLoad: share(running, slots),
    percentMemoryLoad: '-',
    service: {
      serviceId: 'gavel-judge',
      host: name,
      port: 0,
      secure: false,
      metadata: { judgeName: name, 'nacos.healthy': 'true' },
    },
  }))
}

/** Without the password, which readers of this page do not need. There is no Redis. */
export function databaseInfoToWire(info: DatabaseInfo): DatabaseInfoVo {
  return {
    dbName: info.name,
    dbHost: info.host,
    dbPort: info.port,
    dbUsername: info.username,
    dbPassword: null,
    redisHost: null,
    redisPort: null,
    redisPassword: null,
    dbVersion: info.version,
    dbBytes: info.bytes,
    dbConnections: info.open,
    dbMaxConnections: info.max,
    poolSize: info.poolSize,
    listCacheMs: info.listCacheMs,
  }
}
