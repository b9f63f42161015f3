import type { JudgeHostVo } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, isNull } from '../../db/drizzle.ts'
import { type JudgeHost, judgeHosts } from './judge-hosts.tables.ts'
import { selectRunningByHost } from './leases.queries.ts'

export { selectRunningByHost }

/** Hosts ask for work or report at least every few seconds. */
const SILENT_AFTER_MS = 15_000

/** A host that was seen recently and can run programs safely. */
export function isHostReady(host: Pick<JudgeHost, 'lastSeenAt' | 'sandbox'>, now: Date): boolean {
  if (host.lastSeenAt === null || host.sandbox?.ok !== true) return false
  return now.getTime() - host.lastSeenAt.getTime() <= SILENT_AFTER_MS
}

/** Hosts that may still work, by name. */
export function selectJudgeHosts(db: Db): Promise<JudgeHost[]> {
  return db.select().from(judgeHosts).where(isNull(judgeHosts.revokedAt)).orderBy(asc(judgeHosts.name))
}

/** Hosts that are alive, working and not about to leave, by name. */
export async function selectReadyHosts({ now }: Pick<Context, 'now'>, db: Db): Promise<JudgeHost[]> {
  const hosts = await selectJudgeHosts(db)
  return hosts.filter((host) => host.drainingAt === null && isHostReady(host, now()))
}

/** Hosts whose key is valid, by name. */
export async function readJudgeHosts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<JudgeHostVo[]> {
  const [hosts, runningByHost] = await Promise.all([selectJudgeHosts(db), selectRunningByHost(db)])
  return hosts.map((host) => ({
    id: host.id,
    name: host.name,
    ready: isHostReady(host, now()),
    draining: host.drainingAt !== null,
    version: host.version,
    slots: host.slots,
    running: runningByHost.get(host.id) ?? 0,
    languages: [...host.languages],
    missingLanguages: host.missingLanguages,
    sandbox: host.sandbox,
    noisePercent: host.noisePercent,
    lastSeenAt: host.lastSeenAt,
    lastError: host.lastError,
    lastErrorAt: host.lastErrorAt,
    lastErrorSubmitId: host.lastErrorSubmissionId,
    recoveredAt: host.recoveredAt,
  }))
}
