import type { Db } from '../../db/connect.ts'
import { asc, eq, type SQL } from '../../db/drizzle.ts'
import { judgings } from './judgings.tables.ts'
import { submissions } from './submissions.tables.ts'

/**
 * Locks the judgings of submissions that a transaction is about to delete, before it locks anything else. A report locks
 * its judging first and then what depends on it; a deletion that starts with the contest or problem takes the same locks
 * in the other order, so PostgreSQL would abort one of the two as a deadlock, again and again while many hosts report.
 */
export async function lockJudgings(tx: Db, ofSubmissions: SQL): Promise<void> {
  await tx
    .select({ id: judgings.id })
    .from(judgings)
    .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
    .where(ofSubmissions)
    .orderBy(asc(judgings.id))
    .for('update', { of: judgings })
}
