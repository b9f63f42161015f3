import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, gt, gte, lte, sql } from '../../db/drizzle.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { isOfSite, onSite } from '../places/place.conditions.ts'
import { contests } from '../places/places.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

export interface QueueLength {
  readonly waiting: number
  readonly running: number
}

export async function selectQueueLength(db: Db): Promise<QueueLength> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${submissions.state} = 'pending')`.mapWith(Number),
      running: sql<number>`count(*) filter (where ${submissions.state} in ('compiling', 'judging'))`.mapWith(
        Number,
      ),
    })
    .from(submissions)
    // Must match the condition of the index, which only contains the few unfinished ones.
    .where(sql`${submissions.state} <> 'judged'`)
  return row ?? { waiting: 0, running: 0 }
}

export function countJudgedSince(db: Db, start: Date): Promise<number> {
  return db.$count(
    submissions,
    and(gte(submissions.submittedAt, start), sql`${submissions.state} = 'judged'`),
  )
}

const DayRows = z.array(z.object({ day: z.int(), total: z.int(), accepted: z.int() }))

/**
 * Submissions on the site of each day that had any. Submissions of contests have figures of their own: here they would
 * tell of verdicts that a seal hides. `day` counts from 0; day `i` begins at `starts[i]` and ends at `starts[i + 1]`,
 * and the last start only ends the day before it.
 */
export async function selectDailyCounts(db: Db, starts: readonly Date[]) {
  const texts = starts.map((start) => start.toISOString())
  const { rows } = await db.execute(sql`
    select width_bucket(submitted_at, ${sql.param(texts)}::timestamptz[]) - 1 as day,
      count(*)::integer as total,
      count(*) filter (where verdict = 'AC')::integer as accepted
    from submissions
    where submitted_at >= ${texts[0]}::timestamptz and submitted_at < ${texts.at(-1)}::timestamptz
      and ${sql.raw(onSite('submissions'))}
    group by 1 order by 1`)
  return DayRows.parse(rows)
}

const DatabaseRows = z.array(z.object({ version: z.string(), bytes: z.int() })).length(1)

export async function selectDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`)
  const [facts] = DatabaseRows.parse(rows)
  return facts ?? { version: '', bytes: 0 }
}

const ConnectionRows = z
  .array(z.object({ name: z.string(), username: z.string(), open: z.int(), max: z.int() }))
  .length(1)

export async function selectConnectionFacts(db: Db) {
  const { rows } = await db.execute(sql`
    select current_database() as name, current_user as username,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::integer as max`)
  const [facts] = ConnectionRows.parse(rows)
  return facts ?? { name: '', username: '', open: 0, max: 0 }
}

/** A user's sessions, including ended ones, newest first. */
export function selectNewestSessions(db: Db, userId: string, limit: number) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit)
}

export function countUsers(db: Db): Promise<number> {
  return db.$count(users)
}

/** Contests outside groups that have not ended and begin no later than `until`. */
export function countComingContests(db: Db, now: Date, until: Date): Promise<number> {
  return db.$count(contests, and(isOfSite(contests), gt(contests.endsAt, now), lte(contests.startsAt, until)))
}

export function countSubmittedSince(db: Db, start: Date): Promise<number> {
  return db.$count(submissions, gte(submissions.submittedAt, start))
}

export interface Counts {
  readonly users: number
  /** Problems of the site, as the list that they link to has them. */
  readonly problems: number
  /** Everywhere: those of groups keep the judge hosts busy, too. */
  readonly submissions: number
}

export async function selectCounts(db: Db): Promise<Counts> {
  const [userCount, problemCount, submissionCount] = await Promise.all([
    db.$count(users),
    db.$count(problems, isOfSite(problems)),
    db.$count(submissions),
  ])
  return { users: userCount, problems: problemCount, submissions: submissionCount }
}
