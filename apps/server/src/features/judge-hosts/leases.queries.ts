import { WorkKind } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from '../../db/drizzle.ts'
import { type Lease, leases } from './leases.tables.ts'

export type WorkKey = Pick<Lease, 'kind' | 'workId'>

export const isLeaseOf = ({ kind, workId }: WorkKey) => and(eq(leases.kind, kind), eq(leases.workId, workId))

/** While the rows of the work are locked, nothing else changes the lease. */
export async function findLease(db: Db, key: WorkKey): Promise<Lease | null> {
  const [row] = await db.select().from(leases).where(isLeaseOf(key))
  return row ?? null
}

export async function findLeaseOfJob(db: Db, jobId: string): Promise<WorkKey | null> {
  const [row] = await db
    .select({ kind: leases.kind, workId: leases.workId })
    .from(leases)
    .where(eq(leases.jobId, jobId))
  return row ?? null
}

const Uuid = z.uuid()

/** The lease with this token, even if it has ended. */
export async function findLeaseOfToken(db: Db, hostId: number, leaseToken: string): Promise<Lease | null> {
  // A malformed token matches no lease; passed on, it would make the database fail.
  if (!Uuid.safeParse(leaseToken).success) return null
  const [row] = await db
    .select()
    .from(leases)
    .where(and(eq(leases.leaseToken, leaseToken), eq(leases.judgeHostId, hostId)))
  return row ?? null
}

export async function updateLease(
  tx: Db,
  key: WorkKey,
  change: Partial<{ [Name in keyof Lease]: Lease[Name] | ReturnType<typeof sql> }>,
): Promise<void> {
  await tx.update(leases).set(change).where(isLeaseOf(key))
}

// Must match the condition of the index on held leases.
const isHeld = sql`${leases.state} in ('compiling', 'judging')`

/** What a host holds: everything, or only what it held before the given instance. Always in the same order. */
export function selectHeld(
  db: Db,
  host: { readonly id: number; readonly exceptInstanceId: string | null },
): Promise<WorkKey[]> {
  return db
    .select({ kind: leases.kind, workId: leases.workId })
    .from(leases)
    .where(
      and(
        eq(leases.judgeHostId, host.id),
        isHeld,
        host.exceptInstanceId === null
          ? undefined
          : or(isNull(leases.judgeInstanceId), ne(leases.judgeInstanceId, host.exceptInstanceId)),
      ),
    )
    .orderBy(asc(leases.kind), asc(leases.workId))
}

/**
 * The number of tasks a host holds. A lease that expired because the host never received it waits in the queue again
 * and is not counted.
 */
export async function countHeldLeases(tx: Db, hostId: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as count from leases held
    join pgboss.job job on job.id = held.job_id and job.name = 'judging' and job.state = 'active'
    where held.judge_host_id = ${hostId} and held.state in ('compiling', 'judging')`)
  return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count
}

/** The number of tasks each host currently holds. */
export async function selectRunningByHost(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ hostId: leases.judgeHostId, running: count() })
    .from(leases)
    .where(and(isHeld, isNotNull(leases.judgeHostId)))
    .groupBy(leases.judgeHostId)
  return new Map(rows.flatMap(({ hostId, running }) => (hostId === null ? [] : [[hostId, running]])))
}

/** Waiting work that hosts have failed at. Normally there is none. */
export function selectFailed(db: Db) {
  return (
    db
      .select()
      .from(leases)
      // Must match the condition of the index on failed work.
      .where(sql`${leases.state} = 'pending' and ${leases.failedHostIds} <> '{}'`)
      .orderBy(asc(leases.kind), asc(leases.workId))
  )
}

/** Hosts for which work is reserved that no other host may take. Normally there are none. */
export async function selectHostsMeant(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ hostId: leases.onlyHostId })
    .from(leases)
    // Must match the condition of the index on reserved work.
    .where(and(sql`${leases.state} = 'pending'`, isNotNull(leases.onlyHostId)))
  return rows.flatMap(({ hostId }) => hostId ?? [])
}

const Keys = z.array(z.object({ kind: WorkKind, workId: z.coerce.number() }))

/** Open work that has been without a job for some seconds. */
export async function selectWithoutJob(
  db: Db,
  { minAgeSeconds, limit }: { minAgeSeconds: number; limit: number },
) {
  const { rows } = await db.execute(sql`
    select l.kind, l.work_id as "workId" from leases l
    where l.state <> 'ended'
      and l.created_at < now() - make_interval(secs => ${minAgeSeconds})
      and not exists (select 1 from pgboss.job b where b.id = l.job_id and b.state in ('created', 'retry', 'active'))
    order by l.kind, l.work_id limit ${limit}`)
  return Keys.parse(rows)
}

/** The jobs of all work for a problem that hosts hold or would get. */
export async function selectJobsOfProblem(db: Db, problemId: number): Promise<string[]> {
  const rows = await db
    .select({ jobId: leases.jobId })
    .from(leases)
    // Must match the condition of the index on failed work.
    .where(and(eq(leases.problemId, problemId), sql`${leases.state} <> 'ended'`))
  return rows.map(({ jobId }) => jobId)
}

export function selectLeases(db: Db, kind: Lease['kind'], workIds: readonly number[]): Promise<Lease[]> {
  return db
    .select()
    .from(leases)
    .where(and(eq(leases.kind, kind), inArray(leases.workId, [...workIds])))
}
