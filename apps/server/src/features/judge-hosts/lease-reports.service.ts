import type { JudgeReport, LeaseProgress } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { retryOnDeadlock } from '../../db/retry-on-deadlock.ts'
import { together } from '../../db/together.ts'
import { findHostAtWork } from './host-at-work.service.ts'
import { isHostFault, noteHostFault, noteHostRecovery } from './host-faults.ts'
import { readySince } from './host-state.service.ts'
import { finish, type Held, lockOpen, mayPutAside, passOn, putAside, systemError } from './lease-life.ts'
import { isFurther, isStuck, standingOf } from './lease-progress.ts'
import { findWorkOfToken } from './lease-tokens.ts'
import { findLeaseOfToken, writeLeaseLife } from './leases.queries.ts'
import { isAnyoneWaitingFor } from './queue.queries.ts'
import { BACKGROUND } from './queue-classes.policy.ts'
import { traceOf } from './trace.policy.ts'

/**
 * Records that a lease lives, and how far it has come. Returns whether the host should put it aside, or null if the host
 * no longer holds the lease. A host that is alive but makes no progress for too long loses it.
 */
export async function recordProgress(
  context: Context,
  hostId: number,
  progress: LeaseProgress,
): Promise<{ isWantedAside: boolean } | null> {
  // A deletion of what the work belongs to takes the same locks in the other order.
  return retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const { leaseToken } = progress
      const found = await findWorkOfToken(context, tx, { hostId, leaseToken })
      const held = found === null ? null : await lockOpen(context, tx, found)
      if (held === null || !isHeldBy(held, { hostId, leaseToken })) return null
      const { lease, kind, work } = held
      const now = context.now()
      const standing = standingOf(lease, progress)
      const hasCome = isFurther(lease, standing)
      if (!hasCome && isStuck(lease, now)) {
        const reason = `A ${kind.name} got no further; it was given to another host.`
        await noteHostFault(tx, hostId, { reason, submissionId: work.submissionId, at: now })
        await passOn(tx, held, hostId)
        context.log.warn({ trace: traceOf(lease, work.submissionId), hostId }, 'a lease got no further')
        return null
      }
      const moved = { ...standing, totalCases: lease.totalCases, hostId }
      await together([
        writeLeaseLife(tx, lease, hasCome ? { ...standing, now } : null),
        hasCome || progress.cases.length > 0 ? work.moved(moved, progress.cases) : null,
      ])
      const isWantedAside = lease.priority <= BACKGROUND && (await isAnyoneWaiting(context, tx, hostId))
      return { isWantedAside }
    }),
  )
}

const isHeldBy = ({ lease }: Held, by: { readonly hostId: number; readonly leaseToken: string }): boolean =>
  lease.leaseToken === by.leaseToken && lease.judgeHostId === by.hostId

/** Whether something waits for a slot that a person waits for, and that this host could do. */
async function isAnyoneWaiting({ now }: Context, tx: Db, hostId: number): Promise<boolean> {
  const host = await findHostAtWork(tx, hostId)
  return host !== null && isAnyoneWaitingFor(tx, { ...host, readySince: readySince(now()) })
}

/** The end of a report, for its host and for the log. */
interface ReportEnd {
  /** Whether the host may forget the task. */
  readonly isAccepted: boolean
  /** Null if the report changed nothing. */
  readonly told: {
    readonly trace: string
    readonly work: { readonly kind: string; readonly id: number }
    /** Whether the work has ended, waits for another host after a fault of this one, or was only put aside. */
    readonly fate: 'ended' | 'passed on' | 'put aside'
  } | null
}

const UNKNOWN: ReportEnd = { isAccepted: false, told: null }

/**
 * Accepts a host's result once: the work's rows, the lease and the queue change in one transaction. Repeating the
 * report of the same lease is fine and changes nothing; a report for a lost lease is refused.
 */
export async function applyReport(
  context: Context,
  host: { readonly id: number; readonly name: string },
  { leaseToken, report }: { leaseToken: string; report: JudgeReport },
): Promise<ReportEnd> {
  // A deletion of what the work belongs to takes the same locks in the other order.
  return retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const found = await findWorkOfToken(context, tx, { hostId: host.id, leaseToken })
      if (found === null) return UNKNOWN
      const held = await lockOpen(context, tx, found)
      if (held === null)
        return { isAccepted: (await findLeaseOfToken(tx, host.id, leaseToken)) !== null, told: null }
      if (!isHeldBy(held, { hostId: host.id, leaseToken })) return UNKNOWN
      const checked = await believable(held, report)
      const now = context.now()
      if (mayPutAside(held, checked)) {
        await putAside(tx, held, checked)
        return endOf(held, 'put aside')
      }
      if (isHostFault(checked)) {
        const fault = { reason: checked.message, submissionId: held.work.submissionId, at: now }
        await noteHostFault(tx, host.id, fault)
        // A host with too much to do says nothing about the work: it ends only after `MAX_LEASES`.
        if (checked.givenBack === 'starved' || held.lease.leaseCount < held.kind.maxLeases) {
          await passOn(tx, held, host.id)
          return endOf(held, 'passed on')
        }
      } else if (held.lease.isHostAtFault) {
        await noteHostRecovery(tx, host.id, now)
      }
      await finish(context, tx, held, { report: checked, host })
      return endOf(held, 'ended')
    }),
  )
}

function endOf({ lease, work }: Held, fate: NonNullable<ReportEnd['told']>['fate']): ReportEnd {
  const told = {
    trace: traceOf(lease, work.submissionId),
    work: { kind: lease.kind, id: lease.workId },
    fate,
  }
  return { isAccepted: true, told }
}

/** The report, or a host fault if its parts contradict each other or the task. */
async function believable({ work }: Held, report: JudgeReport): Promise<JudgeReport> {
  const slip = await work.findContradiction(report)
  if (slip === null) return report
  return systemError(`The host sent a report that cannot be: ${slip}.`, { retryElsewhere: true })
}
