import type { JudgeHostVo } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, count, inArray, isNotNull, isNull, sql } from '../../db/drizzle.ts'
import { unionAll } from '../../db/pg-core.ts'
import { judgings } from '../judging/judging.tables.ts'
import { trials } from '../trials/trials.tables.ts'
import { type JudgeHost, judgeHosts } from './judge-hosts.tables.ts'

/** Hosts ask for work or report at least every few seconds. */
const SILENT_AFTER_MS = 15_000

/** A host that was heard of lately and can run programs safely. */
export function isHostReady(host: Pick<JudgeHost, 'lastSeenAt' | 'sandbox'>, now: Date): boolean {
  if (host.lastSeenAt === null || host.sandbox?.ok !== true) return false
  return now.getTime() - host.lastSeenAt.getTime() <= SILENT_AFTER_MS
}

/** Hosts that may still work, by name. */
export function selectJudgeHosts(db: Db): Promise<JudgeHost[]> {
  return db.select().from(judgeHosts).where(isNull(judgeHosts.revokedAt)).orderBy(asc(judgeHosts.name))
}

/** Judgings and trials that each host holds now. */
export async function selectRunningByHost(db: Db): Promise<Map<number, number>> {
  const held = unionAll(
    db
      .select({ hostId: judgings.judgeHostId })
      .from(judgings)
      .where(inArray(judgings.state, ['pending', 'compiling', 'judging'])),
    // Spelled as in the index of open ones.
    db.select({ hostId: trials.judgeHostId }).from(trials).where(sql`${trials.state} <> 'judged'`),
  ).as('held')
  const rows = await db
    .select({ hostId: held.hostId, running: count() })
    .from(held)
    .where(isNotNull(held.hostId))
    .groupBy(held.hostId)
  return new Map(rows.flatMap(({ hostId, running }) => (hostId === null ? [] : [[hostId, running]])))
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
