import type { Context } from '../../context.ts'
import { desc, eq } from '../../db/drizzle.ts'
import { may } from '../access/access.policy.ts'
import { tellingTo } from '../submissions/submissions.policy.ts'
import { isSourceHidden, type VisibleSubmission } from '../submissions/submissions.service.ts'
import { findDestination } from './drive/destination.ts'
import { HAND_IN_WINDOW_MS } from './hand-in/hand-in.policy.ts'
import { findHandIn } from './hand-in/hand-ins.queries.ts'
import { type RemoteRun, type RunState, remoteRuns } from './remote-runs.tables.ts'

interface RemoteRunView {
  readonly stage: RunState
  readonly url: string | null
  readonly handIn: {
    readonly judge: string
    readonly handle: string
    readonly formUrl: string
    readonly until: Date
  } | null
}

/** How far a submission is at its judge, and where its run is. */
export async function readRemoteRun(
  context: Context,
  visible: VisibleSubmission,
): Promise<RemoteRunView | null> {
  const [run] = await context.db
    .select()
    .from(remoteRuns)
    .where(eq(remoteRuns.submissionId, visible.row.id))
    .orderBy(desc(remoteRuns.judgingId))
    .limit(1)
  if (run === undefined) return null
  const handIn = await handInFor(context, run, visible)
  // That a submission still has to be handed in says nothing of its verdict.
  if (tellingTo(visible.reading, visible.row) !== 'everything')
    return handIn === null ? null : { stage: run.state, url: null, handIn }
  const mayFollow = await maySeeRun(context, visible)
  return { stage: run.state, url: mayFollow ? await urlOf(context, run) : null, handIn }
}

/** The page of a run may show the program, and it names the problem, which a running contest keeps to itself. */
async function maySeeRun({ db, now }: Context, { row, reading }: VisibleSubmission): Promise<boolean> {
  const { caller } = reading
  if (!may(caller, 'submission.read-source', row) || (await isSourceHidden(db, row, caller))) return false
  const { contest } = row
  return contest === null || may(caller, 'contest.see-origins', { ...contest, now: now() })
}

/** The data that the author needs to hand the submission in; null for others, and once its run is known or given up. */
async function handInFor(
  context: Context,
  run: RemoteRun,
  { row, reading: { caller } }: VisibleSubmission,
): Promise<RemoteRunView['handIn']> {
  if (run.state !== 'by_hand' || !may(caller, 'submission.hand-in-elsewhere', row)) return null
  const handIn = await findHandIn(context.db, run.submissionId)
  const destination = await findDestination(context, run)
  if (handIn === null || handIn.remoteRunId !== null || destination === null) return null
  return {
    judge: destination.adapter.profile.name,
    handle: handIn.handle,
    formUrl: destination.adapter.submitUrl(destination.problem),
    until: new Date(handIn.openedAt.getTime() + HAND_IN_WINDOW_MS),
  }
}

async function urlOf(context: Context, run: RemoteRun): Promise<string | null> {
  const destination = run.remoteRunId === null ? null : await findDestination(context, run)
  return destination === null || run.remoteRunId === null
    ? null
    : destination.adapter.runUrl({ id: run.remoteRunId, problem: destination.problem })
}
