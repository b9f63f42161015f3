import type { JudgeAdapter, ProblemRef } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { type RemoteJudgeState, readJudgeState } from '../judges/judge-state.service.ts'
import { judgeOfBank } from '../judges/remote-judge.policy.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { findWork } from './run-rows.queries.ts'

/** Where the submission of a run goes. */
export interface Destination {
  readonly adapter: JudgeAdapter
  readonly state: RemoteJudgeState
  /** As the judge calls it. */
  readonly problem: ProblemRef
  readonly work: NonNullable<Awaited<ReturnType<typeof findWork>>>
}

/** Null if no adapter knows the judge, or the judge's adapter does not know the problem. */
export async function findDestination(
  { db, remoteSites }: Pick<Context, 'db' | 'remoteSites'>,
  { bank, submissionId }: RemoteRun,
): Promise<Destination | null> {
  const judge = judgeOfBank(bank)
  if (judge === null) return null
  const state = await readJudgeState(db, judge)
  const adapter = remoteSites.adapterOf(judge, state.overrides)
  const work = await findWork(db, submissionId)
  if (adapter === null || work === null) return null
  const { remoteId, contest, code } = work
  const problem = remoteId === null ? adapter.parseProblem(code) : { id: remoteId, contest }
  return problem === null ? null : { adapter, state, problem, work }
}
