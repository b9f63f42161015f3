import type { Db } from '../../db/connect.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { problemStatements } from './problems.tables.ts'

/** A problem's statement in each of its languages. */
export function selectStatements(db: Db, problemId: number) {
  return db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, problemId))
    .orderBy(asc(problemStatements.language))
}
