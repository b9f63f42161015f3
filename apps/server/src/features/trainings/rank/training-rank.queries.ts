import { VERDICTS } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { trainingEntrants } from '../trainings.tables.ts'

export interface RankFilter {
  readonly trainingId: number
  readonly authorId: string | null
  /** A part of the username or school; empty for any. */
  readonly keyword: string
  /** Whether the keyword may also find real names. */
  readonly seesRealNames: boolean
}

/** The author and root are not ranked (`api.md` 4.10). */
function conditionOf({ trainingId, authorId, keyword, seesRealNames }: RankFilter): SQL | undefined {
  const finds = (column: typeof users.username | typeof users.school | typeof users.realName) =>
    sql`${column} ilike ${containing(keyword)}`
  return and(
    eq(trainingEntrants.trainingId, trainingId),
    ne(users.role, 'root'),
    authorId === null ? undefined : ne(users.id, authorId),
    keyword === ''
      ? undefined
      : or(finds(users.username), finds(users.school), seesRealNames ? finds(users.realName) : undefined),
  )
}

export async function selectRankRows(
  db: Db,
  filter: RankFilter,
  stretch: { readonly limit: number; readonly offset: number } | null,
) {
  const query = db
    .select({
      userId: users.id,
      username: users.username,
      realName: users.realName,
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
    .where(conditionOf(filter))
    .orderBy(desc(trainingEntrants.solved), asc(trainingEntrants.runTimeMs), asc(trainingEntrants.userId))
  return stretch === null ? await query : await query.limit(stretch.limit).offset(stretch.offset)
}

export type RankRow = Awaited<ReturnType<typeof selectRankRows>>[number]

export function countRanked(db: Db, filter: RankFilter): Promise<number> {
  return filter.keyword === '' ? countEverybody(db, filter) : countMatching(db, filter)
}

/** All entrants without the few who are not ranked: joining thousands to their users would cost more than a page. */
async function countEverybody(db: Db, { trainingId, authorId }: RankFilter): Promise<number> {
  const isOfTraining = eq(trainingEntrants.trainingId, trainingId)
  const unranked = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.role, 'root'), authorId === null ? undefined : eq(users.id, authorId)))
  const [all, excepted] = await Promise.all([
    db.$count(trainingEntrants, isOfTraining),
    db.$count(trainingEntrants, and(isOfTraining, inArray(trainingEntrants.userId, unranked))),
  ])
  return all - excepted
}

async function countMatching(db: Db, filter: RankFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(trainingEntrants)
    .innerJoin(users, eq(users.id, trainingEntrants.userId))
    .where(conditionOf(filter))
  return row?.count ?? 0
}

const Mark = z.object({
  userId: z.string(),
  /** Problem, verdict, score, run time in milliseconds, and when it was solved in milliseconds since 1970. */
  marks: z.array(
    z.tuple([z.int(), z.enum(VERDICTS), z.int().nullable(), z.int().nullable(), z.number().nullable()]),
  ),
})
export type Mark = z.output<typeof Mark>['marks'][number]

/** The marks of some entrants, or of all, by user: one row a user, because a class has hundreds of thousands. */
export async function selectMarks(
  db: Db,
  trainingId: number,
  userIds: readonly string[] | null,
): Promise<Map<string, readonly Mark[]>> {
  const { rows } = await db.execute(sql`
    select user_id as "userId", json_agg(json_build_array(
      problem_id, verdict, score, run_time_ms, floor(extract(epoch from solved_at) * 1000))) as marks
    from training_marks
    where training_id = ${trainingId}
      and ${userIds === null ? sql`true` : inArray(sql`user_id`, [...userIds])}
    group by user_id`)
  return new Map(
    userIds?.length === 0
      ? []
      : z
          .array(Mark)
          .parse(rows)
          .map((row) => [row.userId, row.marks]),
  )
}
