import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, asc, eq, sql } from '../../../db/drizzle.ts'
import type { Caller } from '../../../http/caller.ts'
import { may } from '../../access/access.policy.ts'
import { contestProblems, contests, isInContest } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import type { Board } from './board/board.ts'
import type { Boards } from './kept/boards.service.ts'

export interface ContestResult {
  /** Solved problems, or points. */
  readonly result: number
  readonly isDisqualified: boolean
}

export interface GroupContest {
  readonly id: number
  readonly title: string
  readonly isVisible: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** The most that can be reached: problems, or points. */
  readonly full: number
  /** Whether the seal hides something from the caller. */
  readonly isSealed: boolean
  /** By user, for those who handed something in. */
  readonly results: ReadonlyMap<string, ContestResult>
}

/**
 * The contests of a group that the caller, one of its administrators, may know of, by their start, with everyone's result
 * on the board: as the seal shows it to those who do not run the contest.
 */
export async function readGroupResults(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
  caller: Caller,
  groupId: number,
): Promise<readonly GroupContest[]> {
  const time = now()
  const found = await db
    .select()
    .from(contests)
    .where(eq(contests.groupId, groupId))
    .orderBy(asc(contests.startsAt), asc(contests.id))
  const points = await selectFullPoints(db, groupId)
  const known = found.filter((contest) => may(caller, 'contest.know', contest))
  const results: GroupContest[] = []
  for (const contest of known) {
    const { id, title, isVisible, startsAt, endsAt, format } = contest
    const board = startsAt <= time ? await boards.readOnce(id) : null
    const isSealed = !may(caller, 'contest.see-past-seal', { ...contest, now: time })
    const own = points.get(id) ?? { problems: 0, points: 0 }
    results.push({
      ...{ id, title, isVisible, startsAt, endsAt, isSealed },
      full: format === 'icpc' ? own.problems : own.points,
      results: board === null ? new Map() : resultsOf(board, isSealed),
    })
  }
  return results
}

function resultsOf(board: Board, isSealed: boolean): ReadonlyMap<string, ContestResult> {
  const view = board.view(isSealed ? 'sealed' : 'open')
  return new Map(
    view.rows().flatMap((row) => {
      const { person, figures } = view.shown(row, false)
      if (person.userId === null || !view.hasTried(row.entrantId)) return []
      const result = { result: figures.result, isDisqualified: person.disqualification !== null }
      return [[person.userId, result] as const]
    }),
  )
}

async function selectFullPoints(db: Db, groupId: number) {
  const rows = await db
    .select({
      contestId: contestProblems.contestId,
      problems: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(sum(${problems.fullScore}), 0)::int`,
    })
    .from(contestProblems)
    .innerJoin(contests, and(eq(contests.id, contestProblems.contestId), eq(contests.groupId, groupId)))
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(isInContest)
    .groupBy(contestProblems.contestId)
  return new Map(rows.map((row) => [row.contestId, row]))
}
