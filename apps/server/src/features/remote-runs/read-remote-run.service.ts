import type { Context } from '../../context.ts'
import { desc, eq } from '../../db/drizzle.ts'
import { contestStateAt, isContestAdmin } from '../places/contest-clock.policy.ts'
import { canSeeSource, tellingTo } from '../submissions/submissions.policy.ts'
import {
  isSourceHidden,
  type Reader,
  requireVisibleSubmission,
  type VisibleSubmission,
} from '../submissions/submissions.service.ts'
import { readJudgeState } from './judge-state.service.ts'
import { judgeOfBank } from './remote-judge.policy.ts'
import { type RemoteRun, type RunState, remoteRuns } from './remote-runs.tables.ts'
import { findWork } from './run-rows.queries.ts'

/**
 * How far a submission is at its judge, and where its run is.
 *
 * @throws DomainError submission_not_found
 */
export async function readRemoteRun(
  context: Context,
  submitId: number,
  reader: Reader,
): Promise<{ readonly stage: RunState; readonly url: string | null } | null> {
  const visible = await requireVisibleSubmission(context, submitId, reader)
  if (tellingTo(visible.reading, visible.row) !== 'everything') return null
  const [run] = await context.db
    .select()
    .from(remoteRuns)
    .where(eq(remoteRuns.submissionId, submitId))
    .orderBy(desc(remoteRuns.judgingId))
    .limit(1)
  if (run === undefined) return null
  const mayFollow = await maySeeRun(context, visible)
  return { stage: run.state, url: mayFollow ? await urlOf(context, run) : null }
}

/** The page of a run may show the program, and it names the problem, which a running contest keeps to itself. */
async function maySeeRun({ db, now }: Context, { row, reading }: VisibleSubmission): Promise<boolean> {
  const { caller } = reading
  if (!canSeeSource(caller, row) || (await isSourceHidden(db, row, caller))) return false
  const { contest } = row
  return contest === null || isContestAdmin(caller, contest) || contestStateAt(contest, now()) === 'ended'
}

async function urlOf({ db, remoteSites }: Context, run: RemoteRun): Promise<string | null> {
  const judge = judgeOfBank(run.bank)
  if (judge === null || run.remoteRunId === null) return null
  const adapter = remoteSites.adapterOf(judge, (await readJudgeState(db, judge)).overrides)
  const work = await findWork(db, run.submissionId)
  if (adapter === null || work === null) return null
  const problem =
    work.remoteId === null ? adapter.parseProblem(work.code) : { id: work.remoteId, contest: work.contest }
  return problem === null ? null : adapter.runUrl({ id: run.remoteRunId, problem })
}
