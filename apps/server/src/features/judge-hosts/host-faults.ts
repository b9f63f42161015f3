import type { JudgeReport } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, isNotNull, isNull } from '../../db/drizzle.ts'
import { judgeHosts } from './judge-hosts.tables.ts'

interface HostFault {
  readonly reason: string | null
  /** What it was judging; null for other work. */
  readonly submissionId: number | null
  readonly at: Date
}

/** A System Error that another host would not meet. */
export const isHostFault = ({ verdict, retryElsewhere }: JudgeReport) => verdict === 'SE' && retryElsewhere

/**
 * Notes a fault of the host itself: one that it reported as its own, a lease that it lost, a report that cannot be. What
 * a problem's programs did wrong would happen on every host and is no host's fault.
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

/** The first result after a fault shows that it is over; the row is written no more often. */
export async function noteHostRecovery(tx: Db, hostId: number, at: Date): Promise<void> {
  await tx
    .update(judgeHosts)
    .set({ recoveredAt: at })
    .where(and(eq(judgeHosts.id, hostId), isNotNull(judgeHosts.lastErrorAt), isNull(judgeHosts.recoveredAt)))
}

/**
 * Notes that a host let a lease run out. Whoever takes the work next notices, and holds the row of its own host: a
 * row that somebody else holds is left alone, so that two hosts cannot wait for each other. Its holder is no silent one.
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
