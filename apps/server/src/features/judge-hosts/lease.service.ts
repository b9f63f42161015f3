import type { JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { retryOnDeadlock } from '../../db/retry-on-deadlock.ts'
import { type HostAtWork, requireHostForWork } from './host-at-work.service.ts'
import { noteLostLease } from './host-faults.ts'
import { readySince } from './host-state.service.ts'
import { finish, type Held, holdOpen, lockOpen, release, startLease, systemError } from './lease-life.ts'
import { isStillSilent, selectSilent, updateLease } from './leases.queries.ts'
import type { Lease } from './leases.tables.ts'
import { claimBackground, type Taker, takeWork } from './queue.queries.ts'
import { BACKGROUND } from './queue-classes.policy.ts'
import { announceWork, queueAnew } from './queue-work.service.ts'
import { traceOf } from './trace.policy.ts'

/**
 * After this many leases without a result, the fault is not transient. Returned work is taken again first, so a host
 * that keeps restarting hits the same work each time; a small limit would end it too early.
 */
export const MAX_LEASES = 20

interface LeaseHolder {
  readonly id: number
  readonly instanceId: string
}

/**
 * Takes up to `limit` tasks for a host, and never more than it has free slots. Work that no host can do is ended on
 * the way, so fewer tasks than `taken` pieces of work does not mean that the queue is empty.
 */
export async function leaseTasks(
  context: Context,
  holder: LeaseHolder,
  limit: number,
): Promise<{ tasks: JudgeTask[]; taken: number }> {
  // A deletion, or an order that cancels work, takes the same locks in another order.
  return retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const host = await requireHostForWork(tx, holder)
      if (host.isDraining) return { tasks: [], taken: 0 }
      const taker = { ...host, readySince: readySince(context.now()) }
      const waiting = await takeWork(tx, taker, limit)
      const tasks: JudgeTask[] = []
      for (const lease of waiting) {
        const task = await leaseWork(context, tx, { holder, taker, lease })
        if (task !== null) tasks.push(task)
      }
      return { tasks, taken: waiting.length }
    }),
  )
}

/** The task of waiting work whose lease is locked, or null if this host does not get it. */
async function leaseWork(
  context: Context,
  tx: Db,
  { holder, taker, lease }: { holder: LeaseHolder; taker: Taker; lease: Lease },
): Promise<JudgeTask | null> {
  const held = await holdOpen(context, tx, lease)
  if (held === null) {
    await updateLease(tx, lease, { state: 'ended', endedAt: context.now() })
    return null
  }
  if (lease.priority <= BACKGROUND && !(await claimBackground(tx, taker))) return null
  if (lease.leaseCount >= MAX_LEASES) {
    await giveUp(
      context,
      tx,
      held,
      `No judge host finished this ${held.kind.name} in ${MAX_LEASES} attempts.`,
    )
    return null
  }
  return leaseHeld(context, tx, held, { holder, host: taker })
}

async function leaseHeld(
  context: Context,
  tx: Db,
  held: Held,
  { holder, host }: { holder: LeaseHolder; host: HostAtWork },
): Promise<JudgeTask | null> {
  const built = await held.work.buildTask(host)
  if ('givenUp' in built) {
    await giveUp(context, tx, held, built.givenUp)
    return null
  }
  if ('needs' in built) {
    const { kind, workId } = held.lease
    await queueAnew(tx, kind, [{ ...built.needs, id: workId }])
    return null
  }
  return startLease(context, tx, held, { hostId: holder.id, instanceId: holder.instanceId, ...built })
}

/** Ends work that no host can do as System Error, with the reason for the administrator. */
async function giveUp(context: Context, tx: Db, held: Held, reason: string): Promise<void> {
  context.log.warn({ trace: traceOf(held.lease, held.work.submissionId), reason }, 'work was given up')
  await finish(context, tx, held, { report: systemError(reason, { retryElsewhere: false }), host: null })
}

/** Leases looked at in one round. */
const SILENT_AT_ONCE = 100

/** Returns to the queue, at its old place, what is held by hosts that have fallen silent. */
export async function releaseSilent(context: Context): Promise<void> {
  for (const key of await selectSilent(context.db, SILENT_AT_ONCE)) {
    await retryOnDeadlock(() =>
      context.db.transaction(async (tx) => {
        const held = await lockOpen(context, tx, key)
        if (held === null || !(await isStillSilent(tx, key))) return
        const { lease, kind, work } = held
        if (lease.judgeHostId !== null) {
          const lost = { judgeHostId: lease.judgeHostId, submissionId: work.submissionId, what: kind.name }
          await noteLostLease(tx, lost, context.now())
        }
        await release(tx, held)
        await announceWork(tx, 1)
        const fields = { trace: traceOf(lease, work.submissionId), hostId: lease.judgeHostId }
        context.log.warn(fields, 'a lease was taken back from a silent host')
      }),
    )
  }
}
