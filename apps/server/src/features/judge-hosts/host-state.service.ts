import type { Db } from '../../db/connect.ts'
import { asc, isNull } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { type JudgeHost, judgeHosts } from './judge-hosts.tables.ts'
import { selectRunningByHost } from './leases.queries.ts'

export { selectRunningByHost }

/** Hosts ask for work or report at least every few seconds. */
const SILENT_AFTER_MS = 15_000

/** A host that was seen recently and can run programs safely. */
export function isHostReady(host: Pick<JudgeHost, 'lastSeenAt' | 'sandbox'>, now: Date): boolean {
  return host.sandbox?.ok === true && !isSilent(host, now)
}

/** Nothing was heard of it for so long that it is gone, or it was never heard of. */
export function isSilent({ lastSeenAt }: Pick<JudgeHost, 'lastSeenAt'>, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > SILENT_AFTER_MS
}

/** A host that was not seen since is not at work. */
export const readySince = (now: Date): Date => new Date(now.getTime() - SILENT_AFTER_MS)

/** Hosts that may still work, by name. */
export function selectJudgeHosts(db: Db): Promise<JudgeHost[]> {
  return db.select().from(judgeHosts).where(isNull(judgeHosts.revokedAt)).orderBy(asc(judgeHosts.name))
}

/** Hosts that are alive, working and not about to leave, by name. */
export async function selectReadyHosts({ now }: Pick<Means, 'now'>, db: Db): Promise<JudgeHost[]> {
  const hosts = await selectJudgeHosts(db)
  return hosts.filter((host) => host.drainingAt === null && isHostReady(host, now()))
}

export interface HostNow {
  readonly host: JudgeHost
  readonly isReady: boolean
  /** How many tasks it has. */
  readonly running: number
}

/** Hosts whose key is valid, by name. */
export async function readJudgeHosts({ db, now }: Pick<Means, 'db' | 'now'>): Promise<HostNow[]> {
  const [hosts, runningByHost] = await Promise.all([selectJudgeHosts(db), selectRunningByHost(db)])
  return hosts.map((host) => ({
    host,
    isReady: isHostReady(host, now()),
    running: runningByHost.get(host.id) ?? 0,
  }))
}
