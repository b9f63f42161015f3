import type { JudgeReport, LeaseProgress } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { isHostFault, noteHostFault, noteHostRecovery } from './host-faults.ts'
import { finish, type Held, lockOpen, passOn, systemError } from './lease-life.ts'
import { isFurther, isStuck, standingOf } from './lease-progress.ts'
import { findLeaseOfToken, updateLease } from './leases.queries.ts'

/**
 * Records how far a lease has come. Returns the job to keep alive, or null if the host no longer holds the lease. A
 * host that is alive but makes no progress for too long loses it.
 */
export async function recordProgress(
  context: Context,
  hostId: number,
  progress: LeaseProgress,
): Promise<string | null> {
  return context.db.transaction(async (tx) => {
    const found = await findLeaseOfToken(tx, hostId, progress.leaseToken)
    const held = found === null ? null : await lockOpen(context, tx, found)
    if (held === null || held.lease.leaseToken !== progress.leaseToken) return null
    const { lease, kind, work } = held
    const now = context.now()
    const standing = standingOf(lease, progress)
    const hasCome = isFurther(lease, standing)
    if (!hasCome && isStuck(lease, now)) {
      const reason = `A ${kind.name} got no further; it was given to another host.`
      await noteHostFault(tx, hostId, { reason, submissionId: work.submissionId, at: now })
      await passOn(context, tx, held, hostId)
      return null
    }
    if (hasCome) await updateLease(tx, lease, { ...standing, progressedAt: now })
    if (hasCome || progress.cases.length > 0)
      await work.moved({ ...standing, totalCases: lease.totalCases, hostId }, progress.cases)
    return lease.jobId
  })
}

/**
 * Accepts a host's result once: the work's rows, the lease and the queue change in one transaction. Repeating the
 * report of the same lease is fine and changes nothing; a report for a lost lease is refused.
 *
 * @returns whether the host may forget the task
 */
export async function applyReport(
  context: Context,
  host: { readonly id: number; readonly name: string },
  { leaseToken, report }: { leaseToken: string; report: JudgeReport },
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const found = await findLeaseOfToken(tx, host.id, leaseToken)
    if (found === null) return false
    const held = await lockOpen(context, tx, found)
    if (held === null) return (await findLeaseOfToken(tx, host.id, leaseToken)) !== null
    if (held.lease.leaseToken !== leaseToken) return false
    const checked = await believable(held, report)
    const now = context.now()
    if (isHostFault(checked)) {
      const fault = { reason: checked.message, submissionId: held.work.submissionId, at: now }
      await noteHostFault(tx, host.id, fault)
      if (held.lease.leaseCount < held.kind.maxLeases) {
        await passOn(context, tx, held, host.id)
        return true
      }
    } else {
      await noteHostRecovery(tx, host.id, now)
    }
    await finish(context, tx, held, { report: checked, host })
    return true
  })
}

/** The report, or a host fault if its parts contradict each other or the task. */
async function believable({ work }: Held, report: JudgeReport): Promise<JudgeReport> {
  const slip = await work.findContradiction(report)
  if (slip === null) return report
  return systemError(`The host sent a report that cannot be: ${slip}.`, { retryElsewhere: true })
}
