import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, getTableColumns, ne, or, sql } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { problemSolutions } from '../../problem-import/kept-programs.tables.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { selectCaseNumbers } from '../check-parts.ts'
import {
  type ProblemCheck,
  problemCheckParts,
  problemCheckPrograms,
  problemChecks,
} from '../problem-check.tables.ts'
import { reportStrength, type StrengthReport } from './strength-report.ts'

/** The last measurement of a problem's tests; null if there was none. */
export async function readStrength(
  db: Db,
  problem: Pick<Problem, 'id' | 'liveDatasetId'>,
): Promise<StrengthReport | null> {
  const [found] = await db
    .select({ check: problemChecks, username: users.username })
    .from(problemChecks)
    .leftJoin(users, eq(users.id, problemChecks.orderedBy))
    .where(and(eq(problemChecks.problemId, problem.id), eq(problemChecks.purpose, 'strength')))
    .orderBy(desc(problemChecks.id))
    .limit(1)
  if (found === undefined) return null
  const { check } = found
  const { source: _, ...columns } = getTableColumns(problemCheckPrograms)
  const [programs, parts, cases, isStale] = await Promise.all([
    db
      .select(columns)
      .from(problemCheckPrograms)
      .where(eq(problemCheckPrograms.checkId, check.id))
      .orderBy(asc(problemCheckPrograms.kind), asc(problemCheckPrograms.number)),
    db
      .select()
      .from(problemCheckParts)
      .where(eq(problemCheckParts.checkId, check.id))
      .orderBy(asc(problemCheckParts.id)),
    check.datasetId === null ? [] : selectCaseNumbers(db, check.datasetId),
    isOutdated(db, problem, check),
  ])
  return reportStrength({ ...found, programs, parts, cases, isStale })
}

/** Whether there are other test data now, or a reference that was mutated is not the same any more. */
async function isOutdated(
  db: Db,
  { liveDatasetId }: Pick<Problem, 'liveDatasetId'>,
  { id, problemId, datasetId }: ProblemCheck,
): Promise<boolean> {
  if (datasetId !== liveDatasetId) return true
  const isSame = and(
    eq(problemSolutions.problemId, problemId),
    eq(problemSolutions.number, problemCheckPrograms.number),
  )
  const changed = await db.$count(
    db
      .select({ number: problemCheckParts.number })
      .from(problemCheckParts)
      .innerJoin(
        problemCheckPrograms,
        and(
          eq(problemCheckPrograms.checkId, id),
          eq(problemCheckPrograms.kind, 'solution'),
          eq(problemCheckPrograms.number, problemCheckParts.number),
        ),
      )
      .leftJoin(problemSolutions, isSame)
      .where(
        and(
          eq(problemCheckParts.checkId, id),
          eq(problemCheckParts.kind, 'reference'),
          or(
            sql`${problemSolutions.number} is null`,
            ne(problemSolutions.source, problemCheckPrograms.source),
            ne(problemSolutions.language, problemCheckPrograms.language),
          ),
        ),
      )
      .as('changed'),
  )
  return changed > 0
}
