import type { JudgeTask } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { groupsForOthers, type HostAtWork } from './host-choice.service.ts'
import { noteLostLease } from './host-faults.ts'
import { findHostForWork } from './judge-hosts.service.ts'
import { finish, type Held, lockOpen, release, startLease, systemError } from './lease-life.ts'
import { findLeaseOfJob } from './leases.queries.ts'
import { queueAnew } from './queue-work.service.ts'

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
 * the way, so fewer tasks than `taken` jobs does not mean that the queue is empty.
 */
export async function leaseTasks(
  context: Context,
  holder: LeaseHolder,
  limit: number,
): Promise<{ tasks: JudgeTask[]; taken: number }> {
  return context.db.transaction(async (tx) => {
    const host = await findHostForWork(tx, holder)
    if (host === null) return { tasks: [], taken: 0 }
    const tasks: JudgeTask[] = []
    const most = Math.min(limit, host.freeSlots)
    const jobs = await context.queue.take(tx, most, await groupsForOthers(context, tx, host))
    for (const jobId of jobs) {
      const task = await leaseJob(context, tx, { holder, host, jobId })
      if (task !== null) tasks.push(task)
    }
    return { tasks, taken: jobs.length }
  })
}

/** The task of a job, or null if this host does not get it. */
async function leaseJob(
  context: Context,
  tx: Db,
  { holder, host, jobId }: { holder: LeaseHolder; host: HostAtWork; jobId: string },
): Promise<JudgeTask | null> {
  const key = await findLeaseOfJob(tx, jobId)
  const held = key === null ? null : await lockOpen(context, tx, key)
  if (held === null || held.lease.jobId !== jobId) {
    await context.queue.finish(tx, jobId)
    return null
  }
  const { lease, kind } = held
  if (lease.state !== 'pending') {
    await takeFromSilent(context, tx, held)
    return null
  }
  if (lease.onlyHostId !== null && lease.onlyHostId !== host.id) {
    // The job was queued after this host had computed which groups to leave to others.
    await context.queue.giveBack(tx, jobId)
    return null
  }
  if (lease.leaseCount >= MAX_LEASES) {
    await giveUp(context, tx, held, `No judge host finished this ${kind.name} in ${MAX_LEASES} attempts.`)
    return null
  }
  return leaseHeld(context, tx, held, { holder, host })
}

/**
 * The work is waiting but has a job in progress, so its last lease has expired. Which hosts should leave work to
 * others is only asked about waiting work.
 */
async function takeFromSilent(context: Context, tx: Db, held: Held): Promise<void> {
  const { lease, kind, work } = held
  if (lease.judgeHostId !== null) {
    const lost = { judgeHostId: lease.judgeHostId, submissionId: work.submissionId, what: kind.name }
    await noteLostLease(tx, lost, context.now())
  }
  await release(context, tx, held)
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
    await queueAnew(context, tx, kind, [{ ...built.needs, id: workId }])
    return null
  }
  return startLease(context, tx, held, { hostId: holder.id, instanceId: holder.instanceId, ...built })
}

/** Ends work that no host can do as System Error, with the reason for the administrator. */
async function giveUp(context: Context, tx: Db, held: Held, reason: string): Promise<void> {
  await finish(context, tx, held, { report: systemError(reason, { retryElsewhere: false }), host: null })
}
