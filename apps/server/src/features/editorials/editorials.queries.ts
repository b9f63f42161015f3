import type { Db } from '../../db/connect.ts'
import { and, asc, count, eq, gt, sql } from '../../db/drizzle.ts'
import { outsideContests } from '../places/place.conditions.ts'
import { problemEditorials } from '../problems/problem-editorials.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { helpTaken } from './help-taken.tables.ts'

export type Editorial = typeof problemEditorials.$inferSelect

export async function findEditorial(db: Db, problemId: number): Promise<Editorial | null> {
  const [row] = await db.select().from(problemEditorials).where(eq(problemEditorials.problemId, problemId))
  return row ?? null
}

/** The help that a user took with a problem: giving up, and hints by their numbers. */
export function selectTaken(db: Db, problemId: number, userId: string) {
  return db
    .select({ step: helpTaken.step, takenAt: helpTaken.takenAt })
    .from(helpTaken)
    .where(and(eq(helpTaken.problemId, problemId), eq(helpTaken.userId, userId)))
    .orderBy(asc(helpTaken.step))
}

export async function hasSolved(db: Db, problemId: number, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        eq(submissions.problemId, problemId),
        eq(submissions.verdict, 'AC'),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function insertTaken(db: Db, taken: typeof helpTaken.$inferInsert): Promise<void> {
  await db.insert(helpTaken).values(taken).onConflictDoNothing()
}

/** Forgets who opened hints that are there no longer. */
export async function deleteTakenBeyond(db: Db, problemId: number, lastHint: number): Promise<void> {
  await db.delete(helpTaken).where(and(eq(helpTaken.problemId, problemId), gt(helpTaken.step, lastHint)))
}

/**
 * How many users took each help, and how many of them solved the problem afterwards. Programs of contests do not count:
 * their verdicts may be secret.
 */
export function countTakers(db: Db, problemId: number) {
  const solvedLater = sql`exists (select from ${submissions} s where s.user_id = ${helpTaken.userId}
    and s.problem_id = ${helpTaken.problemId} and ${sql.raw(outsideContests('s'))}
    and s.verdict = 'AC' and s.submitted_at > ${helpTaken.takenAt})`
  return db
    .select({
      step: helpTaken.step,
      users: count(),
      solved: sql<number>`count(*) filter (where ${solvedLater})`.mapWith(Number),
    })
    .from(helpTaken)
    .where(eq(helpTaken.problemId, problemId))
    .groupBy(helpTaken.step)
}

/** Writes the editorial of a problem, whose row the caller has locked. */
export async function writeEditorial(db: Db, row: Editorial): Promise<void> {
  await db
    .insert(problemEditorials)
    .values(row)
    .onConflictDoUpdate({ target: problemEditorials.problemId, set: row })
}
