import type { Verdict } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, eq, gt, inArray, sql } from '../../db/drizzle.ts'
import { outsideContests } from '../places/place.conditions.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { counterexampleRules, type Search, searches } from './counterexamples.tables.ts'

/** Verdicts of programs that ran and did not pass. */
export const FAILURES: readonly Verdict[] = ['WA', 'PE', 'PAC', 'TLE', 'MLE', 'RE']

export async function findRule(db: Db, problemId: number) {
  const [row] = await db
    .select()
    .from(counterexampleRules)
    .where(eq(counterexampleRules.problemId, problemId))
  return row ?? null
}

export async function writeRule(tx: Db, row: typeof counterexampleRules.$inferInsert): Promise<void> {
  await tx
    .insert(counterexampleRules)
    .values(row)
    .onConflictDoUpdate({ target: counterexampleRules.problemId, set: row })
}

export async function findSearch(db: Db, submissionId: number): Promise<Search | null> {
  const [row] = await db.select().from(searches).where(eq(searches.submissionId, submissionId))
  return row ?? null
}

/** How many programs of a user have failed at a problem outside contests. */
export function countFailures(db: Db, { userId, problemId }: { userId: string; problemId: number }) {
  return db.$count(
    submissions,
    and(
      eq(submissions.userId, userId),
      eq(submissions.problemId, problemId),
      sql.raw(outsideContests('submissions')),
      inArray(submissions.verdict, [...FAILURES]),
    ),
  )
}

/** Searches of a problem that failed since then, the last ones first: their setters look for the cause. */
export async function selectFaults(db: Db, problemId: number, since: Date) {
  return db
    .select({ fault: sql<string>`${searches.fault}`, finishedAt: searches.finishedAt })
    .from(searches)
    .innerJoin(submissions, eq(submissions.id, searches.submissionId))
    .where(
      and(
        eq(submissions.problemId, problemId),
        sql`${searches.fault} is not null`,
        gt(searches.finishedAt, since),
      ),
    )
    .orderBy(sql`${searches.finishedAt} desc`)
    .limit(1)
}
