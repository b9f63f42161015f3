import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '../../db/drizzle.ts'
import { askNamed, createPrepared } from '../../db/prepared.ts'
import { type JudgedPart, type Lease, leases } from './leases.tables.ts'

export type WorkKey = Pick<Lease, 'kind' | 'workId'>

export const isLeaseOf = ({ kind, workId }: WorkKey) => and(eq(leases.kind, kind), eq(leases.workId, workId))

const leaseByKey = createPrepared((db) =>
  db
    .select({
      ...getTableColumns(leases),
      isHostAtFault: sql<boolean>`exists (
        select from judge_hosts h where h.id = ${leases.judgeHostId}
          and h.last_error_at is not null and h.recovered_at is null
      )`,
    })
    .from(leases)
    .where(and(eq(leases.kind, sql.placeholder('kind')), eq(leases.workId, sql.placeholder('workId'))))
    .prepare('lease-by-key'),
)

/** A lease, and whether its host has shown no result since its last fault. */
export type LeaseWithHost = Lease & { readonly isHostAtFault: boolean }

/** While the rows of the work are locked, nothing else changes the lease. */
export async function findLease(db: Db, { kind, workId }: WorkKey): Promise<LeaseWithHost | null> {
  const [row] = await leaseByKey(db).execute({ kind, workId })
  return row ?? null
}

const leaseByToken = createPrepared((db) =>
  db
    .select()
    .from(leases)
    .where(
      and(
        eq(leases.leaseToken, sql.placeholder('leaseToken')),
        eq(leases.judgeHostId, sql.placeholder('hostId')),
      ),
    )
    .prepare('lease-by-token'),
)

const Uuid = z.uuid()

/** The lease with this token, even if it has ended. */
export async function findLeaseOfToken(db: Db, hostId: number, leaseToken: string): Promise<Lease | null> {
  // A malformed token matches no lease; passed on, it would make the database fail.
  if (!Uuid.safeParse(leaseToken).success) return null
  const [row] = await leaseByToken(db).execute({ leaseToken, hostId })
  return row ?? null
}

/** How a lease begins. */
export interface LeaseStart {
  readonly leaseToken: string
  readonly hostId: number
  readonly instanceId: string
  readonly datasetId: number | null
  readonly totalCases: number
  readonly stepBudgetMs: number
  readonly judged: JudgedPart | null
  readonly now: Date
}

const START = `update leases set state = 'compiling', done_cases = 0, lease_count = lease_count + 1, alive_at = now(),
    lease_token = $3, judge_host_id = $4, judge_instance_id = $5, dataset_id = $6, total_cases = $7, step_budget_ms = $8,
    judged = $9, leased_at = $10, progressed_at = $10
  where kind = $1 and work_id = $2`

export async function writeLeaseStart(tx: Db, { kind, workId }: WorkKey, start: LeaseStart): Promise<void> {
  await askNamed(tx, 'start-lease', START, [
    kind,
    workId,
    start.leaseToken,
    start.hostId,
    start.instanceId,
    start.datasetId,
    start.totalCases,
    start.stepBudgetMs,
    start.judged === null ? null : JSON.stringify(start.judged),
    start.now,
  ])
}

/** Its host was heard of, and has come further if `standing` is there. */
export async function writeLeaseLife(
  tx: Db,
  { kind, workId }: WorkKey,
  standing: { readonly state: string; readonly doneCases: number; readonly now: Date } | null,
): Promise<void> {
  await askNamed(
    tx,
    'keep-lease',
    `update leases set alive_at = now(), state = coalesce($3, state), done_cases = coalesce($4, done_cases),
      progressed_at = coalesce($5, progressed_at)
    where kind = $1 and work_id = $2`,
    [kind, workId, standing?.state ?? null, standing?.doneCases ?? null, standing?.now ?? null],
  )
}

export async function writeLeaseEnd(tx: Db, { kind, workId }: WorkKey, now: Date): Promise<void> {
  await askNamed(
    tx,
    'end-lease',
    `update leases set state = 'ended', ended_at = $3, judged = null where kind = $1 and work_id = $2`,
    [kind, workId, now],
  )
}

/** For what happens rarely. */
export async function updateLease(
  tx: Db,
  key: WorkKey,
  change: Partial<{ [Name in keyof Lease]: Lease[Name] | ReturnType<typeof sql> }>,
): Promise<void> {
  await tx.update(leases).set(change).where(isLeaseOf(key))
}

// Must match the condition of the index on held leases.
const isHeld = sql`${leases.state} in ('compiling', 'judging')`

/** A host that lives tells of its leases several times in this time. One that has restarted gives them back at once. */
const SILENT_AFTER = sql.raw(`interval '10 seconds'`)

/** Whether a lease, by its name in a written statement, is held by a host that was heard of lately. */
export const isHeldAlive = (name: string): SQL =>
  sql.raw(`${name}.state in ('compiling', 'judging') and ${name}.alive_at >= now() - `).append(SILENT_AFTER)

/** Whether such a lease is held by a host that is gone, or never received it. */
export const isHeldSilent = (name: string): SQL =>
  sql.raw(`${name}.state in ('compiling', 'judging') and ${name}.alive_at < now() - `).append(SILENT_AFTER)

/** Held leases of hosts that have fallen silent, always in the same order. */
export function selectSilent(db: Db, limit: number): Promise<WorkKey[]> {
  return db
    .select({ kind: leases.kind, workId: leases.workId })
    .from(leases)
    .where(isHeldSilent('leases'))
    .orderBy(asc(leases.kind), asc(leases.workId))
    .limit(limit)
}

/** Whether a lease, whose work is locked, is still held by a host that has fallen silent. */
export async function isStillSilent(tx: Db, key: WorkKey): Promise<boolean> {
  const rows = await tx
    .select({ workId: leases.workId })
    .from(leases)
    .where(and(isLeaseOf(key), isHeldSilent('leases')))
  return rows.length > 0
}

/** The work that a host holds: everything, or only what it held before the given instance. Always in the same order. */
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

/** The number of tasks each host currently holds. */
export async function selectRunningByHost(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ hostId: leases.judgeHostId, running: count() })
    .from(leases)
    .where(and(isHeld, isNotNull(leases.judgeHostId)))
    .groupBy(leases.judgeHostId)
  return new Map(rows.flatMap(({ hostId, running }) => (hostId === null ? [] : [[hostId, running]])))
}

export function selectLeases(db: Db, kind: Lease['kind'], workIds: readonly number[]): Promise<Lease[]> {
  return db
    .select()
    .from(leases)
    .where(and(eq(leases.kind, kind), inArray(leases.workId, [...workIds])))
}
