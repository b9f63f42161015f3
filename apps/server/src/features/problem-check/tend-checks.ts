import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { endCheckWhenDone } from './check-leases.service.ts'
import { lockCheck, lockOpenParts, updatePart } from './check-parts.ts'
import { knows } from './plan-parts.ts'
import { type CheckPart, problemCheckParts, problemChecks } from './problem-check.tables.ts'
import { requeuePart } from './problem-checks.service.ts'

/** A host that is restarted comes back sooner; for one that does not, nobody waits longer. */
const GONE_AFTER_MS = 2 * 60_000

/**
 * Looks after checks that would not end by themselves: parts for hosts that have left end without a result, and parts
 * without a job, after a restore, get a new one.
 */
export async function tendProblemChecks(context: Context): Promise<void> {
  const running = await context.db
    .select({ id: problemChecks.id })
    .from(problemChecks)
    .where(eq(problemChecks.state, 'running'))
    .orderBy(asc(problemChecks.id))
  for (const { id } of running) await context.db.transaction((tx) => tendCheck(context, tx, id))
}

async function tendCheck(context: Context, tx: Db, checkId: number): Promise<void> {
  const check = await lockCheck(tx, checkId)
  if (check?.state !== 'running') return
  const open = await lockOpenParts(tx, checkId)
  const hosts = await selectHostsAround(context, tx)
  const lost = open.filter((part) => !hosts.some((host) => mayDo(host, part)))
  for (const { id } of lost) await updatePart(tx, id, { state: 'lost' })
  await context.queue.cancel(
    tx,
    lost.map(({ jobId }) => jobId),
  )
  const left = open.filter((part) => !lost.includes(part))
  const withJob = await selectWithJob(tx, left)
  for (const part of left) if (!withJob.has(part.id)) await requeuePart(context, tx, part)
  await endCheckWhenDone(context, tx, check)
}

/** Hosts that were heard of lately. */
function selectHostsAround({ now }: Pick<Context, 'now'>, tx: Db) {
  return tx
    .select({ id: judgeHosts.id, languages: judgeHosts.languages, drainingAt: judgeHosts.drainingAt })
    .from(judgeHosts)
    .where(
      and(isNull(judgeHosts.revokedAt), gt(judgeHosts.lastSeenAt, new Date(now().getTime() - GONE_AFTER_MS))),
    )
}

type Host = Awaited<ReturnType<typeof selectHostsAround>>[number]

/** A host that runs it already may finish it, also when it takes nothing new. */
function mayDo(host: Host, part: CheckPart): boolean {
  if (part.state !== 'pending' && part.judgeHostId === host.id) return true
  if (host.drainingAt !== null) return false
  return part.hostId === null ? knows(host, part) : part.hostId === host.id
}

async function selectWithJob(tx: Db, parts: readonly CheckPart[]): Promise<ReadonlySet<number>> {
  if (parts.length === 0) return new Set()
  const rows = await tx
    .select({ id: problemCheckParts.id })
    .from(problemCheckParts)
    .where(
      and(
        inArray(
          problemCheckParts.id,
          parts.map(({ id }) => id),
        ),
        sql`exists (select 1 from pgboss.job b
          where b.id = ${problemCheckParts.jobId} and b.state in ('created', 'retry', 'active'))`,
      ),
    )
  return new Set(
    z
      .array(z.object({ id: z.int() }))
      .parse(rows)
      .map(({ id }) => id),
  )
}
