import type { DataOf, getOutsideContest, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ContestRow } from '../contest-rows.queries.ts'
import { contestToWire } from '../contests.wire.ts'
import { linkToWire } from '../problems/contest-problem-admin.wire.ts'
import { selectBoardProblems } from './standings.queries.ts'

/** A contest as the page of its standings outside of it shows it. */
export async function readOutsideContest(
  context: Pick<Context, 'db' | 'now'>,
  { caller, language }: { readonly caller: Caller; readonly language: WebLanguage },
  contest: ContestRow,
): Promise<DataOf<typeof getOutsideContest>> {
  const now = context.now()
  const problems = await selectBoardProblems(context.db, contest.id)
  return {
    contest: contestToWire(contest, { caller, now, language }),
    problemList: problems.map((problem) => linkToWire({ ...problem, contestId: contest.id }, contest)),
  }
}
