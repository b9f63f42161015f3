import type { Db } from '../../db/connect.ts'
import { and, eq, getTableColumns, gt, isNotNull, lte, not, or } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { entryOf } from '../contests/contests.service.ts'
import { contestProblems, contests, isInContest } from '../places/places.tables.ts'

interface Wanted {
  readonly problemId: number
  readonly now: Date
}

/**
 * Whether a contest keeps all help with a problem closed to the caller, wherever they read it: one that they may look
 * into and do not organise, that runs or whose results are not released. A contest that they may not know of says nothing
 * by it.
 */
export async function isKeptByContest(db: Db, caller: Caller, wanted: Wanted): Promise<boolean> {
  const found = await selectOpenContests(db, wanted)
  const kept = await Promise.all(
    found.map(async (contest) => {
      if (may(caller, 'contest.organise', contest)) return false
      const entry = await entryOf(db, caller, contest.id)
      return may(caller, 'contest.look', { ...contest, ...entry, now: wanted.now })
    }),
  )
  return kept.includes(true)
}

function selectOpenContests(db: Db, { problemId, now }: Wanted) {
  const isSealed = and(isNotNull(contests.freezesAt), not(contests.unsealsAtEnd))
  return db
    .select(getTableColumns(contests))
    .from(contests)
    .innerJoin(contestProblems, eq(contestProblems.contestId, contests.id))
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        isInContest,
        lte(contests.startsAt, now),
        or(gt(contests.endsAt, now), isSealed),
      ),
    )
}
