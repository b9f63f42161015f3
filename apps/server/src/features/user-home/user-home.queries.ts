import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfContest, ofSite, onSite } from '../places/place.conditions.ts'
import { DIFFICULTIES } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

/** The public data of an account, without email address and real name. */
const HOME_COLUMNS = {
  id: users.id,
  username: users.username,
  status: users.status,
  nickname: users.nickname,
  avatar: users.avatar,
  titleName: users.titleName,
  titleColor: users.titleColor,
  gender: users.gender,
  school: users.school,
  signature: users.signature,
  github: users.github,
  blog: users.blog,
}
export type HomeUser = Pick<typeof users.$inferSelect, keyof typeof HOME_COLUMNS>

/** Ignores case, because names that differ only in case are the same. */
export async function findHomeUser(
  db: Db,
  wanted: { readonly id: string } | { readonly username: string },
): Promise<HomeUser | null> {
  const [user] = await db
    .select(HOME_COLUMNS)
    .from(users)
    .where(
      'id' in wanted
        ? eq(users.id, wanted.id)
        : eq(sql`lower(${users.username})`, sql`lower(${wanted.username})`),
    )
  return user ?? null
}

const Figures = z
  .array(z.object({ submissions: z.int(), recentLoginAt: z.coerce.date().nullable() }))
  .transform(([row]) => row ?? { submissions: 0, recentLoginAt: null })

/** Counts public submissions outside contests and groups, and finds the start of the newest known session. */
export async function selectUserFigures(db: Db, userId: string) {
  const { rows } = await db.execute(sql`
    select c.submissions,
      (select max(s.created_at) from sessions s where s.user_id = c.user_id) as "recentLoginAt"
    from user_counters c where c.user_id = ${userId}`)
  return Figures.parse(rows)
}

const Results = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    difficulty: z.enum(DIFFICULTIES),
    isSolved: z.boolean(),
    rankScore: z.int().nullable(),
  }),
)
export type ProblemResult = z.output<typeof Results>[number]

/**
 * A user's results in problems that are public, or were until a contest took them: solved ones, and those with points. In
 * the order of the problem list.
 */
export async function selectProblemResults(db: Db, userId: string): Promise<ProblemResult[]> {
  const { rows } = await db.execute(sql`
    select p.id, p.code, p.difficulty, c.accepted > 0 as "isSolved", c.rank_score as "rankScore"
    from user_problem_counters c join problems p on p.id = c.problem_id
    where c.user_id = ${userId} and (c.accepted > 0 or c.rank_score is not null)
      and p.visibility <> 'private' and ${sql.raw(ofSite('p'))}
    order by length(p.code), p.code`)
  return Results.parse(rows)
}

const DayRows = z.array(z.object({ day: z.int(), count: z.int() }))

/**
 * Counts a user's submissions outside contests on each day that had any, or only the counted ones: others must not learn of
 * work in a group or on a hidden problem. `day` counts from 0; day `i` begins at `starts[i]` and ends at `starts[i + 1]`,
 * and the last start only ends the day before it.
 */
export async function selectUserDays(
  db: Db,
  { userId, onlyPublic }: { readonly userId: string; readonly onlyPublic: boolean },
  starts: readonly Date[],
) {
  const texts = starts.map((start) => start.toISOString())
  const { rows } = await db.execute(sql`
    select width_bucket(submitted_at, ${sql.param(texts)}::timestamptz[]) - 1 as day, count(*)::integer as count
    from submissions
    where user_id = ${userId} and ${isOfContest(submissions, null)}
      and (not ${onlyPublic} or (${sql.raw(onSite('submissions'))} and is_counted))
      and submitted_at >= ${texts[0]}::timestamptz and submitted_at < ${texts.at(-1)}::timestamptz
    group by 1 order by 1`)
  return DayRows.parse(rows)
}
