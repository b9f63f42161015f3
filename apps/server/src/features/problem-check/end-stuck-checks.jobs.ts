import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, gt, isNull } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { cancelWork, holdersOf } from '../judge-hosts/queue-work.service.ts'
import { endCheckWhenDone } from './check.work.ts'
import { lockCheck, lockOpenParts, updatePart } from './check-parts.ts'
import { knows } from './plan-parts.ts'
import { type CheckPart, problemChecks } from './problem-check.tables.ts'

/** A restarted host is back sooner than this; for one that is gone, waiting longer is useless. */
const GONE_AFTER_MS = 2 * 60_000

/** Ends checks that would not end by themselves: parts for hosts that have left end without a result. */
export async function endStuckChecks(context: Context): Promise<void> {
  const running = await context.db
    .select({ id: problemChecks.id })
    .from(problemChecks)
    .where(eq(problemChecks.state, 'running'))
    .orderBy(asc(problemChecks.id))
  for (const { id } of running) await context.db.transaction((tx) => endIfStuck(context, tx, id))
}

async function endIfStuck(context: Context, tx: Db, checkId: number): Promise<void> {
  const check = await lockCheck(tx, checkId)
  if (check?.state !== 'running') return
  const open = await lockOpenParts(tx, checkId)
  const hosts = await selectHostsAround(context, tx)
  const holders = await holdersOf(
    tx,
    'check-part',
    open.map(({ id }) => id),
  )
  const lost = open.filter((part) => !hosts.some((host) => mayDo(host, part, holders.get(part.id))))
  for (const { id } of lost) await updatePart(tx, id, { state: 'lost' })
  await cancelWork(
    context,
    tx,
    'check-part',
    lost.map(({ id }) => id),
  )
  await endCheckWhenDone(context, tx, check)
}

/** Hosts that were seen recently. */
function selectHostsAround({ now }: Pick<Context, 'now'>, tx: Db) {
  return tx
    .select({ id: judgeHosts.id, languages: judgeHosts.languages, drainingAt: judgeHosts.drainingAt })
    .from(judgeHosts)
    .where(
      and(isNull(judgeHosts.revokedAt), gt(judgeHosts.lastSeenAt, new Date(now().getTime() - GONE_AFTER_MS))),
    )
}

type Host = Awaited<ReturnType<typeof selectHostsAround>>[number]

/** A host that is already running it may finish, even if it takes no new work. */
function mayDo(host: Host, part: CheckPart, holderId: number | undefined): boolean {
  if (holderId === host.id) return true
  if (host.drainingAt !== null) return false
  return part.hostId === null ? knows(host, part) : part.hostId === host.id
}
