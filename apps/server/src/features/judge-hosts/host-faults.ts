import type { JudgeReport } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, isNotNull, isNull } from '../../db/drizzle.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

interface HostFault {
  readonly reason: string | null
  /** The submission it was judging; null for other work. */
  readonly submissionId: number | null
  readonly at: Date
}

/** A System Error that another host would not have run into. */
export const isHostFault = ({ verdict, retryElsewhere }: JudgeReport) => verdict === 'SE' && retryElsewhere

/**
 * Records a fault of the host itself: one it reported as its own, a lease it lost, or an impossible report. A fault
 * in a problem's own programs would occur on every host, so it is not held against any.
 */
export async function noteHostFault(
  tx: Db,
  hostId: number,
  { reason, submissionId, at }: HostFault,
): Promise<void> {
  await tx
    .update(judgeHosts)
    .set({ lastError: reason, lastErrorAt: at, lastErrorSubmissionId: submissionId, recoveredAt: null })
    .where(eq(judgeHosts.id, hostId))
}

/** The first result after a fault shows that the fault is over, so the row is written only once. */
export async function noteHostRecovery(tx: Db, hostId: number, at: Date): Promise<void> {
  await tx
    .update(judgeHosts)
    .set({ recoveredAt: at })
    .where(and(eq(judgeHosts.id, hostId), isNotNull(judgeHosts.lastErrorAt), isNull(judgeHosts.recoveredAt)))
}

/**
 * Records that a host let a lease expire. This runs in the request of whichever host takes the work next, and that
 * request holds its own host's row. A row locked by someone else is therefore skipped, so that two hosts cannot
 * deadlock; a host whose row is locked is talking to us anyway.
 */
export async function noteLostLease(
  tx: Db,
  lost: {
    readonly judgeHostId: number
    readonly submissionId: number | null
    readonly what: string
  },
  at: Date,
): Promise<void> {
  const [silent] = await tx
    .select({ id: judgeHosts.id })
    .from(judgeHosts)
    .where(eq(judgeHosts.id, lost.judgeHostId))
    .for('no key update', { skipLocked: true })
  if (silent === undefined) return
  const reason = `The host was silent for too long and lost a ${lost.what}, which went back to the queue.`
  await noteHostFault(tx, silent.id, { reason, submissionId: lost.submissionId, at })
}
