import { randomUUID } from 'node:crypto'
import { SITE_BANK } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, isNotNull, lt, ne } from '../../db/drizzle.ts'
import { REMOTE_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { reopenHandIn } from './hand-in/hand-ins.service.ts'
import { profileOfBank } from './judges/remote-judge.policy.ts'
import { type HandIn, type RemoteRun, remoteRuns } from './remote-runs.tables.ts'

export interface NewRemoteJudging {
  readonly judgingId: number
  readonly priority: number
}

/**
 * Queues those judgings whose problem is judged elsewhere, and returns their ids; the caller queues the others for the
 * judge hosts. A rejudge asks for the verdict of the run that is known already and sends nothing. If it is not known
 * whether an earlier judging was sent, its run is looked for first.
 */
export async function enqueueRemoteRuns(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  drafts: readonly NewRemoteJudging[],
): Promise<ReadonlySet<number>> {
  const priorityOf = new Map(drafts.map(({ judgingId, priority }) => [judgingId, priority]))
  const found = await tx
    .select({ judgingId: judgings.id, submissionId: submissions.id, bank: problems.bank })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(and(inArray(judgings.id, [...priorityOf.keys()]), ne(problems.bank, SITE_BANK)))
  if (found.length === 0) return new Set()
  const time = now()
  for (const { judgingId, submissionId, bank } of found) {
    const handIn = await reopenHandIn(tx, submissionId, time)
    const earlier = await findEarlierRun(tx, submissionId, judgingId)
    await tx.insert(remoteRuns).values({
      judgingId,
      submissionId,
      bank,
      // No account has the site of a bank without an adapter.
      site: profileOfBank(bank)?.site ?? bank,
      priority: priorityOf.get(judgingId) ?? 0,
      marker: randomUUID(),
      dueAt: time,
      createdAt: time,
      ...(handIn !== null ? followed(handIn) : earlier === null ? {} : resumed(earlier)),
    })
  }
  await notify(tx, REMOTE_CHANNEL, '')
  return new Set(found.map(({ judgingId }) => judgingId))
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

/** Ends the runs of judgings that the caller has retired. Programs that were sent stay at the other site. */
export async function endRemoteRuns(tx: Db, judgingIds: readonly number[], now: Date): Promise<void> {
  if (judgingIds.length === 0) return
  await tx
    .update(remoteRuns)
    .set({ state: 'done', endedAt: now, leaseToken: null, leasedUntil: null })
    .where(and(inArray(remoteRuns.judgingId, [...judgingIds]), ne(remoteRuns.state, 'done')))
}
