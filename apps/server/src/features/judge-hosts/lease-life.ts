import { createHash, randomUUID } from 'node:crypto'
import type { JudgeReport, JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { together } from '../../db/together.ts'
import { rememberToken } from './lease-tokens.ts'
import { kindOf, type LeasedWork, type TaskContent, type WorkInHand } from './leased-work.interface.ts'
import {
  findLease,
  type LeaseWithHost,
  updateLease,
  type WorkKey,
  writeLeaseEnd,
  writeLeaseStart,
} from './leases.queries.ts'
import { type JudgedPart, type Lease, leases } from './leases.tables.ts'
import { BACKGROUND } from './queue-classes.policy.ts'
import { announceWork } from './queue-work.service.ts'
import { stepBudgetMs } from './step-budget.ts'
import { traceOf } from './trace.policy.ts'

/** A lease locked together with its work. */
export interface Held {
  readonly lease: LeaseWithHost
  readonly kind: LeasedWork
  readonly work: WorkInHand
}

/** Locks work that has not ended; null if it has ended or no longer exists. */
export async function lockOpen(context: Context, tx: Db, key: WorkKey): Promise<Held | null> {
  const kind = kindOf(context, key.kind)
  const locked = kind.lock(context, tx, key.workId)
  if (!kind.locksInOne) await locked
  const [work, lease] = await together<[WorkInHand | null, LeaseWithHost | null]>([
    locked,
    findLease(tx, key),
  ])
  return work === null || lease === null || lease.state === 'ended' ? null : { lease, kind, work }
}

/** The same for work that is about to be leased, whose lease is locked already. */
export async function holdOpen(context: Context, tx: Db, lease: Lease): Promise<Held | null> {
  const kind = kindOf(context, lease.kind)
  const work = await kind.lock(context, tx, lease.workId, { forTask: true })
  return work === null ? null : { lease: { ...lease, isHostAtFault: false }, kind, work }
}

/** Gives work to a host, with a token never used before. */
export async function startLease(
  context: Context,
  tx: Db,
  { lease, work }: Held,
  taken: { hostId: number; instanceId: string; task: TaskContent; datasetId: number | null },
): Promise<JudgeTask> {
  const { hostId } = taken
  const judged = lease.priority <= BACKGROUND ? judgedOf(lease, taken.task) : null
  const task =
    judged === null || judged.cases.length === 0 ? taken.task : { ...taken.task, judged: [...judged.cases] }
  const leaseToken = randomUUID()
  const standing = { state: 'compiling' as const, doneCases: 0, totalCases: task.cases.length }
  const started = writeLeaseStart(tx, lease, {
    leaseToken,
    hostId,
    instanceId: taken.instanceId,
    datasetId: taken.datasetId,
    totalCases: standing.totalCases,
    stepBudgetMs: stepBudgetMs(task),
    judged,
    now: context.now(),
  })
  await together([started, work.moved({ ...standing, hostId }, [])])
  rememberToken(context, leaseToken, lease)
  const trace = traceOf(lease, work.submissionId)
  return { ...task, leaseToken, work: { kind: lease.kind, id: lease.workId }, trace }
}

/** The part of the task that was judged before it was put aside; none if the task has changed since. */
function judgedOf({ judged }: Lease, task: TaskContent): JudgedPart {
  const taskDigest = createHash('sha256').update(JSON.stringify(task)).digest('hex')
  return { taskDigest, cases: judged?.taskDigest === taskDigest ? judged.cases : [] }
}

const NO_LEASE = {
  state: 'pending',
  leaseToken: null,
  judgeHostId: null,
  judgeInstanceId: null,
  datasetId: null,
  aliveAt: null,
  doneCases: 0,
} as const

/**
 * Returns work to the queue, as if it had never been leased: at its old place, unless the change says otherwise. The
 * caller announces it.
 */
export async function release(
  tx: Db,
  { lease, work }: Held,
  change: Parameters<typeof updateLease>[2] = {},
): Promise<void> {
  await updateLease(tx, lease, { ...NO_LEASE, ...change })
  await work.moved({ state: 'pending', doneCases: 0, totalCases: 0, hostId: null }, [])
}

/** Whether a host may give work back without a fault: such work as can wait, further than the last host came with it. */
export const mayPutAside = ({ lease: { judged } }: Held, { givenBack, cases }: JudgeReport): boolean =>
  givenBack === 'aside' && judged !== null && cases.length > judged.cases.length

/** Lets background work wait with the cases that are judged. This was no attempt that failed, so it does not count. */
export async function putAside(tx: Db, held: Held, { cases }: Pick<JudgeReport, 'cases'>): Promise<void> {
  const { judged, leaseCount } = held.lease
  const change = { judged: judged === null ? null : { ...judged, cases }, leaseCount: leaseCount - 1 }
  await release(tx, held, change)
  await announceWork(tx, 1)
}

/**
 * Puts work back into the queue after a fault of the host that held it. It goes behind other work of the same turn,
 * and to another host if one can do it.
 */
export async function passOn(tx: Db, held: Held, hostId: number): Promise<void> {
  await release(tx, held, {
    failedHostIds: sql`array_append(array_remove(${leases.failedHostIds}, ${hostId}), ${hostId})`,
    queuedAt: sql`clock_timestamp()`,
  })
  await announceWork(tx, 1)
}

export async function finish(
  context: Context,
  tx: Db,
  { lease, work }: Held,
  { report, host }: { report: JudgeReport; host: { id: number; name: string } | null },
): Promise<void> {
  await together([writeLeaseEnd(tx, lease, context.now()), work.finished(report, host)])
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
