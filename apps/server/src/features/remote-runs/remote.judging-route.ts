import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, isNotNull, lt, ne } from '../../db/drizzle.ts'
import { REMOTE_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import type { JudgingRoute, WaitingJudging } from '../judging/judging-route.interface.ts'
import { findOwnHandle, openHandIn, reopenHandIn } from './hand-in/hand-ins.service.ts'
import { profileOfBank } from './judges/remote-judge.policy.ts'
import { type HandIn, type RemoteRun, remoteRuns } from './remote-runs.tables.ts'

/** The way by the site that has the problem: a row of `remote_runs`, which `drive/` takes from state to state. */
export const remoteRoute: JudgingRoute = {
  async prepare({ db, now }, { userId, bank }) {
    const ownHandle = await findOwnHandle(db, userId, bank)
    return async (tx, judging) => {
      const { submissionId } = judging
      if (ownHandle !== null) await openHandIn(tx, { submissionId, ...ownHandle }, now())
      await enqueueRuns(tx, [judging], now())
    }
  },
  enqueue: ({ now }, tx, judgings) => enqueueRuns(tx, judgings, now()),
  // Programs that were sent stay at the other site.
  async cancel({ now }, tx, judgingIds) {
    if (judgingIds.length === 0) return
    await tx
      .update(remoteRuns)
      .set({ state: 'done', endedAt: now(), leaseToken: null, leasedUntil: null })
      .where(and(inArray(remoteRuns.judgingId, [...judgingIds]), ne(remoteRuns.state, 'done')))
  },
}

/**
 * Begins a run for each judging. A rejudge asks for the verdict of the run that is known already and sends nothing. If
 * it is not known whether an earlier judging was sent, its run is looked for first.
 */
async function enqueueRuns(tx: Db, judgings: readonly WaitingJudging[], time: Date): Promise<void> {
  for (const { judgingId, submissionId, bank, priority } of judgings) {
    const handIn = await reopenHandIn(tx, submissionId, time)
    const earlier = await findEarlierRun(tx, submissionId, judgingId)
    await tx.insert(remoteRuns).values({
      judgingId,
      submissionId,
      bank,
      // No account has the site of a bank without an adapter.
      site: profileOfBank(bank)?.site ?? bank,
      priority,
      marker: randomUUID(),
      dueAt: time,
      createdAt: time,
      ...(handIn !== null ? followed(handIn) : earlier === null ? {} : resumed(earlier)),
    })
  }
  if (judgings.length > 0) await notify(tx, REMOTE_CHANNEL, '')
}

/** The last run of the submission that was sent, or may have been. */
async function findEarlierRun(tx: Db, submissionId: number, judgingId: number): Promise<RemoteRun | null> {
  const [run] = await tx
    .select()
    .from(remoteRuns)
    .where(
      and(
        eq(remoteRuns.submissionId, submissionId),
        lt(remoteRuns.judgingId, judgingId),
        isNotNull(remoteRuns.sentAt),
      ),
    )
    .orderBy(desc(remoteRuns.judgingId))
    .limit(1)
  return run ?? null
}

const followed = ({ remoteRunId }: HandIn) => ({ state: 'by_hand', remoteRunId }) as const

/** The fields that a later run takes over. */
const resumed = ({ marker, mark, remoteRunId, sentAt, sentWith }: RemoteRun) => ({
  marker,
  mark,
  remoteRunId,
  sentAt,
  sentWith,
})
