import type { Context } from '../../context.ts'
import { desc, eq } from '../../db/drizzle.ts'
import { may } from '../access/access.policy.ts'
import { tellingTo } from '../submissions/submissions.policy.ts'
import {
  isSourceHidden,
  type Reader,
  requireVisibleSubmission,
  type VisibleSubmission,
} from '../submissions/submissions.service.ts'
import { findWork } from './drive/run-rows.queries.ts'
import { HAND_IN_WINDOW_MS } from './hand-in/hand-in.policy.ts'
import { findHandIn } from './hand-in/hand-ins.queries.ts'
import { readJudgeState } from './judges/judge-state.service.ts'
import { judgeOfBank } from './judges/remote-judge.policy.ts'
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

/**
 * How far a submission is at its judge, and where its run is.
 *
 * @throws DomainError submission_not_found
 */
export async function readRemoteRun(
  context: Context,
  submitId: number,
  reader: Reader,
): Promise<RemoteRunView | null> {
  const visible = await requireVisibleSubmission(context, submitId, reader)
  const [run] = await context.db
    .select()
    .from(remoteRuns)
    .where(eq(remoteRuns.submissionId, submitId))
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
  if (run.state !== 'by_hand' || caller.kind !== 'user' || caller.user.id !== row.userId) return null
  const handIn = await findHandIn(context.db, run.submissionId)
  const site = await siteOf(context, run)
  if (handIn === null || handIn.remoteRunId !== null || site === null) return null
  return {
    judge: site.adapter.profile.name,
    handle: handIn.handle,
    formUrl: site.adapter.submitUrl(site.problem),
    until: new Date(handIn.openedAt.getTime() + HAND_IN_WINDOW_MS),
  }
}

async function urlOf(context: Context, run: RemoteRun): Promise<string | null> {
  const site = run.remoteRunId === null ? null : await siteOf(context, run)
  return site === null || run.remoteRunId === null
    ? null
    : site.adapter.runUrl({ id: run.remoteRunId, problem: site.problem })
}

/** The judge of a run, and what it calls the problem. */
async function siteOf({ db, remoteSites }: Context, run: RemoteRun) {
  const judge = judgeOfBank(run.bank)
  if (judge === null) return null
  const adapter = remoteSites.adapterOf(judge, (await readJudgeState(db, judge)).overrides)
  const work = await findWork(db, run.submissionId)
  if (adapter === null || work === null) return null
  const problem =
    work.remoteId === null ? adapter.parseProblem(work.code) : { id: work.remoteId, contest: work.contest }
  return problem === null ? null : { adapter, problem }
}
