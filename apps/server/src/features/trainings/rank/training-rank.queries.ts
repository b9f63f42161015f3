import { VERDICTS, type Verdict } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { isContainedIn } from '../../../db/contained-in.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../../../db/drizzle.ts'
import type { Within } from '../../../db/rows-within.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { groupMembers } from '../../groups/groups.tables.ts'
import { realNameIn } from '../../groups/real-name.columns.ts'
import { trainingEntrants, trainingProblems } from '../trainings.tables.ts'

export interface RankFilter {
  readonly trainingId: number
  readonly authorId: string | null
  /** The group that the training lies in. */
  readonly groupId: number | null
  /** A part of the username or school; empty for any. */
  readonly keyword: string
  /** Whether the keyword may also find real names. */
  readonly seesRealNames: boolean
}

function conditionOf(db: Db, filter: RankFilter): SQL | undefined {
  const { username, school } = users
  const { trainingId, groupId, keyword, seesRealNames } = filter
  return and(
    eq(trainingEntrants.trainingId, trainingId),
    isRanked(db, filter),
    isContainedIn(keyword, seesRealNames ? [username, school, realNameFor(groupId)] : [username, school]),
  )
}

/** Members may have been seated by a list, so their group decides whether their names are told. */
const realNameFor = (groupId: number | null) => (groupId === null ? users.realName : realNameIn(groupId))

const inOrder = [desc(trainingEntrants.solved), asc(trainingEntrants.runTimeMs), asc(trainingEntrants.userId)]

/** A page, or everybody. */
export async function selectRankRows(db: Db, filter: RankFilter, stretch: Within) {
  const query = db
    .select({
      userId: users.id,
      username: users.username,
      realName: realNameFor(filter.groupId),
      nickname: users.nickname,
      school: users.school,
      gender: users.gender,
      avatar: users.avatar,
      solved: trainingEntrants.solved,
      runTimeMs: trainingEntrants.runTimeMs,
      enteredAt: trainingEntrants.createdAt,
    })
    .from(trainingEntrants)
    .innerJoin(users, eq(users.id, trainingEntrants.userId))
    .orderBy(...inOrder)
  if (stretch === null) return query.where(conditionOf(db, filter))
  if (filter.keyword !== '')
    return query.where(conditionOf(db, filter)).limit(stretch.limit).offset(stretch.offset)
  // Chosen before anything is joined: only then is the page read from the index of the order.
  const isOfTraining = eq(trainingEntrants.trainingId, filter.trainingId)
  const page = db
    .select({ userId: trainingEntrants.userId })
    .from(trainingEntrants)
    .where(and(isOfTraining, isRanked(db, filter)))
    .orderBy(...inOrder)
    .limit(stretch.limit)
    .offset(stretch.offset)
  return query.where(and(isOfTraining, sql`${trainingEntrants.userId} = any(array(${page}))`))
}

export type RankRow = Awaited<ReturnType<typeof selectRankRows>>[number]

type Ranked = Pick<RankFilter, 'authorId' | 'groupId'>

const isRanked = (db: Db, filter: Ranked): SQL =>
  sql`${trainingEntrants.userId} <> all(array(${unranked(db, filter)}))`

/** The few who are not ranked: the author, root, and the roots of the group (`api.md` 4.10). */
function unranked(db: Db, { authorId, groupId }: Ranked) {
  const ofSite = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.role, 'root'), authorId === null ? undefined : eq(users.id, authorId)))
  const isRoot = and(eq(groupMembers.groupId, groupId ?? 0), eq(groupMembers.level, 'root'))
  return ofSite.unionAll(db.select({ id: groupMembers.userId }).from(groupMembers).where(isRoot))
}

export function countRanked(db: Db, filter: RankFilter): Promise<number> {
  return filter.keyword === '' ? countEverybody(db, filter) : countMatching(db, filter)
}

/** All entrants without the few who are not ranked: joining thousands to their users would cost more than a page. */
async function countEverybody(db: Db, { trainingId, ...filter }: RankFilter): Promise<number> {
  const isOfTraining = eq(trainingEntrants.trainingId, trainingId)
  const isUnranked = inArray(trainingEntrants.userId, unranked(db, filter))
  const [all, excepted] = await Promise.all([
    db.$count(trainingEntrants, isOfTraining),
    db.$count(trainingEntrants, and(isOfTraining, isUnranked)),
  ])
  return all - excepted
}

async function countMatching(db: Db, filter: RankFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(trainingEntrants)
    .innerJoin(users, eq(users.id, trainingEntrants.userId))
    .where(conditionOf(db, filter))
  return row?.count ?? 0
}

/** The marks of an entrant by column, each in the same order. */
const Columns = z.object({
  userId: z.string(),
  problemIds: z.array(z.int()),
  verdicts: z.array(z.enum(VERDICTS)),
  scores: z.array(z.int().nullable()),
  runTimesMs: z.array(z.int().nullable()),
  solvedMs: z.array(z.int().nullable()),
})
export type MarkColumns = Omit<z.output<typeof Columns>, 'userId'>

export interface Mark {
  readonly problemId: number
  readonly verdict: Verdict
  readonly score: number | null
  readonly runTimeMs: number | null
  /** When it was solved, in milliseconds since 1970. */
  readonly solvedMs: number | null
}

/**
 * The marks of some entrants, or of all, by user. A class has hundreds of thousands: one row a user, and one array a column,
 * are written and read several times faster than a row or an object for each.
 */
export async function selectMarkColumns(
  db: Db,
  trainingId: number,
  userIds: readonly string[] | null,
): Promise<Map<string, MarkColumns>> {
  if (userIds?.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select user_id as "userId", json_agg(problem_id) as "problemIds", json_agg(verdict) as verdicts,
      json_agg(score) as scores, json_agg(run_time_ms) as "runTimesMs",
      json_agg(round(date_part('epoch', solved_at) * 1000)) as "solvedMs"
    from training_marks
    where training_id = ${trainingId}
      and ${userIds === null ? sql`true` : sql`user_id = any(${sql.param(userIds)}::text[])`}
    group by user_id`)
  return new Map(
    z
      .array(Columns)
      .parse(rows)
      .map(({ userId, ...columns }) => [userId, columns]),
  )
}

/** The marks of all entrants. */
export async function selectMarks(db: Db, trainingId: number): Promise<Map<string, readonly Mark[]>> {
  const columns = await selectMarkColumns(db, trainingId, null)
  return new Map([...columns].map(([userId, own]) => [userId, marksOf(own)]))
}

const marksOf = ({ problemIds, verdicts, scores, runTimesMs, solvedMs }: MarkColumns): Mark[] =>
  verdicts.map((verdict, index) => ({
    problemId: problemIds[index] ?? 0,
    verdict,
    score: scores[index] ?? null,
    runTimeMs: runTimesMs[index] ?? null,
    solvedMs: solvedMs[index] ?? null,
  }))

/** The labels of a training's problems, by their ids. */
export async function selectLabels(db: Db, trainingId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ problemId: trainingProblems.problemId, label: trainingProblems.label })
    .from(trainingProblems)
    .where(eq(trainingProblems.trainingId, trainingId))
  return new Map(rows.map(({ problemId, label }) => [problemId, label]))
}
