import { compareLabels } from '@gavel/contract'
import type { Attempt } from '@gavel/scoring'
import type { Db } from '../../../db/connect.ts'
import { and, eq, inArray, isNotNull, or, sql } from '../../../db/drizzle.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import { contestProblems, type contests, isInContest } from '../../places/places.tables.ts'
import { judgings } from '../../submissions/judgings.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { contestFinals, participations, type StoredFinalRow } from '../contests.tables.ts'

type Contest = typeof contests.$inferSelect

export interface BoardProblem {
  readonly id: number
  readonly label: string
  readonly title: string
  readonly color: string | null
}

interface LinkedProblem extends BoardProblem {
  readonly problemId: number
}

/** In the order of their labels. */
export async function selectBoardProblems(db: Db, contestId: number): Promise<LinkedProblem[]> {
  const { id, problemId, label, title, color } = contestProblems
  const found = await db
    .select({ id, problemId, label, title, color })
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, contestId), isInContest))
  return found.sort((a, b) => compareLabels(a.label, b.label))
}

export interface BoardEntrant {
  readonly id: number
  /** Null for teams. */
  readonly user: {
    readonly id: string
    readonly username: string
    readonly nickname: string | null
    readonly realName: string | null
    readonly school: string | null
    readonly avatar: string | null
    readonly gender: string
    readonly isRoot: boolean
  } | null
  readonly teamName: string | null
  readonly disqualification: string | null
  /** At icpc.global. */
  readonly icpcId: string | null
}

const entrantFields = {
  id: entrants.id,
  teamName: entrants.teamName,
  user: {
    id: users.id,
    username: users.username,
    nickname: users.nickname,
    realName: users.realName,
    school: users.school,
    avatar: users.avatar,
    gender: users.gender,
    isRoot: sql<boolean>`${users.role} = 'root'`,
  },
  disqualification: participations.disqualification,
  icpcId: participations.icpcId,
} as const

const selectEntrants = (db: Db, contestId: number) =>
  db
    .select(entrantFields)
    .from(entrants)
    .leftJoin(users, eq(users.id, entrants.userId))
    .leftJoin(
      participations,
      and(eq(participations.entrantId, entrants.id), eq(participations.contestId, contestId)),
    )

/** Everybody who handed something in there, and if the board lists them, everybody who entered. */
export function selectBoardEntrants(
  db: Db,
  { id, listsAllEntrants }: Pick<Contest, 'id' | 'listsAllEntrants'>,
): Promise<BoardEntrant[]> {
  const tried = inArray(
    entrants.id,
    db.select({ id: submissions.entrantId }).from(submissions).where(eq(submissions.contestId, id)),
  )
  return selectEntrants(db, id).where(
    listsAllEntrants ? or(tried, isNotNull(participations.entrantId)) : tried,
  )
}

export async function selectEntrantsById(
  db: Db,
  contestId: number,
  ids: readonly number[],
): Promise<BoardEntrant[]> {
  return ids.length === 0 ? [] : selectEntrants(db, contestId).where(inArray(entrants.id, [...ids]))
}

/** An attempt, with its problem as the contest's row and its time as an instant. */
export interface AttemptRow extends Omit<Attempt, 'problem' | 'contestTimeMs' | 'isCancelled'> {
  readonly contestProblemId: number | null
  readonly submittedAt: Date
  readonly isCancelled: boolean
}

/** Submissions of a contest as its board counts them: all, or those of the ids. */
export function selectAttempts(
  db: Db,
  { id, format }: Pick<Contest, 'id' | 'format'>,
  ids?: readonly number[],
): Promise<AttemptRow[]> {
  const hasSubtasks = format === 'ioi'
  const query = db
    .select({
      id: submissions.id,
      entrantId: submissions.entrantId,
      contestProblemId: submissions.contestProblemId,
      submittedAt: submissions.submittedAt,
      verdict: submissions.verdict,
      score: submissions.score,
      cpuTimeMs: submissions.cpuTimeMs,
      isCancelled: sql<boolean>`${submissions.state} = 'cancelled'`,
      subtasks: hasSubtasks ? judgings.subtaskScores : sql<null>`null`,
    })
    .from(submissions)
    .$dynamic()
  const isCurrent = and(eq(judgings.submissionId, submissions.id), judgings.isCurrent)
  const joined = hasSubtasks ? query.leftJoin(judgings, isCurrent) : query
  const isTaken = ids === undefined ? undefined : inArray(submissions.id, [...ids])
  return joined.where(and(eq(submissions.contestId, id), isTaken))
}

export async function selectFinalRows(db: Db, contestId: number): Promise<readonly StoredFinalRow[] | null> {
  const [found] = await db
    .select({ rows: contestFinals.rows })
    .from(contestFinals)
    .where(eq(contestFinals.contestId, contestId))
  return found?.rows ?? null
}
