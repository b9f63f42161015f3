import { randomUUID } from 'node:crypto'
import type { JudgeReport, JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { kindOf, type LeasedWork, type TaskContent, type WorkInHand } from './leased-work.policy.ts'
import { findLease, updateLease, type WorkKey } from './leases.queries.ts'
import { type Lease, leases } from './leases.tables.ts'
import { jobOf } from './queue-work.service.ts'
import { stepBudgetMs } from './step-budget.ts'

/** A lease locked together with its work. */
export interface Held {
  readonly lease: Lease
  readonly kind: LeasedWork
  readonly work: WorkInHand
}

/** Locks work that has not ended; null if it has ended or no longer exists. */
export async function lockOpen(context: Context, tx: Db, key: WorkKey): Promise<Held | null> {
  const kind = kindOf(context, key.kind)
  const work = await kind.lock(context, tx, key.workId)
  const lease = work === null ? null : await findLease(tx, key)
  return work === null || lease === null || lease.state === 'ended' ? null : { lease, kind, work }
}

/** Gives work to a host, with a token never used before. */
export async function startLease(
  context: Context,
  tx: Db,
  { lease, work }: Held,
  taken: { hostId: number; instanceId: string; task: TaskContent; datasetId: number | null },
): Promise<JudgeTask> {
  const { hostId, task } = taken
  const leaseToken = randomUUID()
  const now = context.now()
  const standing = { state: 'compiling' as const, doneCases: 0, totalCases: task.cases.length }
  await updateLease(tx, lease, {
    ...standing,
    leaseToken,
    leaseCount: lease.leaseCount + 1,
    judgeHostId: hostId,
    judgeInstanceId: taken.instanceId,
    datasetId: taken.datasetId,
    leasedAt: now,
    progressedAt: now,
    stepBudgetMs: stepBudgetMs(task),
  })
  await work.moved({ ...standing, hostId }, [])
  return { ...task, leaseToken, work: { kind: lease.kind, id: lease.workId } }
}

const NO_LEASE = {
  state: 'pending',
  leaseToken: null,
  judgeHostId: null,
  judgeInstanceId: null,
  datasetId: null,
  doneCases: 0,
} as const

/** Returns work to the waiting state, as if it had never been leased. */
async function endLease(
  tx: Db,
  { lease, work }: Held,
  change: Parameters<typeof updateLease>[2] = {},
): Promise<void> {
  await updateLease(tx, lease, { ...NO_LEASE, ...change })
  await work.moved({ state: 'pending', doneCases: 0, totalCases: 0, hostId: null }, [])
}

/** Puts work back into the queue at its old place. */
export async function release(context: Context, tx: Db, held: Held): Promise<void> {
  await endLease(tx, held)
  await context.queue.giveBack(tx, held.lease.jobId)
}

/**
 * Puts work back into the queue after a fault of the host that held it. It goes behind other work of the same turn,
 * and to another host if one can do it.
 */
export async function passOn(context: Context, tx: Db, held: Held, hostId: number): Promise<void> {
  await context.queue.cancel(tx, [held.lease.jobId])
  await renewJob(context, tx, held, {
    failedHostIds: sql`array_append(array_remove(${leases.failedHostIds}, ${hostId}), ${hostId})`,
  })
}

/** Makes work wait with a new job of its own. */
export async function renewJob(
  context: Context,
  tx: Db,
  held: Held,
  change: Parameters<typeof updateLease>[2] = {},
): Promise<void> {
  await endLease(tx, held, { ...change, jobId: randomUUID() })
  const lease = await findLease(tx, held.lease)
  if (lease !== null) await context.queue.enqueue(tx, [jobOf(lease)])
}

export async function finish(
  context: Context,
  tx: Db,
  { lease, work }: Held,
  { report, host }: { report: JudgeReport; host: { id: number; name: string } | null },
): Promise<void> {
  await updateLease(tx, lease, { state: 'ended', endedAt: context.now() })
  await work.finished(report, host)
  await context.queue.finish(tx, lease.jobId)
}

/** Ends work as System Error, with the reason for the administrator. */
export const systemError = (
  message: string,
  { retryElsewhere }: { retryElsewhere: boolean },
): JudgeReport => ({
  verdict: 'SE',
  message,
  cpuTimeMs: 0,
  memoryKib: 0,
  cases: [],
  retryElsewhere,
})
