import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, ne } from '../../db/drizzle.ts'
import { unionAll } from '../../db/pg-core.ts'
import { problemCheckParts, problemChecks } from '../problem-check/problem-check.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { trials } from '../trials/trials.tables.ts'
import { judgings, OPEN_STATES } from './judging.tables.ts'

/** The jobs of all that hosts have or would get to do for a problem: judgings, trials and checks. */
export async function selectJobsOfProblem(db: Db, problemId: number): Promise<string[]> {
  const rows = await unionAll(
    db
      .select({ jobId: judgings.jobId })
      .from(judgings)
      .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
      .where(and(eq(submissions.problemId, problemId), inArray(judgings.state, [...OPEN_STATES]))),
    db
      .select({ jobId: trials.jobId })
      .from(trials)
      .where(and(eq(trials.problemId, problemId), ne(trials.state, 'judged'))),
    db
      .select({ jobId: problemCheckParts.jobId })
      .from(problemCheckParts)
      .innerJoin(problemChecks, eq(problemChecks.id, problemCheckParts.checkId))
      .where(and(eq(problemChecks.problemId, problemId), inArray(problemCheckParts.state, [...OPEN_STATES]))),
  )
  return rows.map(({ jobId }) => jobId)
}
