import type { Context } from '../../context.ts'
import { and, isNull, lt, or } from '../../db/drizzle.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

/** A host that is restarted is back sooner. */
const SILENT_FOR_MS = 60_000

type Means = Pick<Context, 'db' | 'now'>

/** Hosts that fell silent since the last time that this was noticed of them. */
const areNewlySilent = (now: Date) =>
  and(
    isNull(judgeHosts.revokedAt),
    lt(judgeHosts.lastSeenAt, new Date(now.getTime() - SILENT_FOR_MS)),
    or(isNull(judgeHosts.silenceToldAt), lt(judgeHosts.silenceToldAt, judgeHosts.lastSeenAt)),
  )

export async function isAnyHostNewlySilent({ db, now }: Means): Promise<boolean> {
  return (await db.$count(judgeHosts, areNewlySilent(now()))) > 0
}

/** Notices each silence of a host once. A trigger puts it into the outbox of webhooks. */
export async function noteSilence({ db, now }: Means): Promise<void> {
  await db.update(judgeHosts).set({ silenceToldAt: now() }).where(areNewlySilent(now()))
}
