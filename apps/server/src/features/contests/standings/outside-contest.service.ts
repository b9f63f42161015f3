import type { Context } from '../../../context.ts'
import type { ContestRow } from '../contest-rows.queries.ts'
import { selectBoardProblems } from './standings.queries.ts'

/** A contest as the page of its standings outside of it shows it. */
export async function readOutsideContest({ db, now }: Pick<Context, 'db' | 'now'>, contest: ContestRow) {
  return { contest, problems: await selectBoardProblems(db, contest.id), now: now() }
}

export type OutsideContest = Awaited<ReturnType<typeof readOutsideContest>>
