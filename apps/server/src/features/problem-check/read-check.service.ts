import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, getTableColumns } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { users } from '../accounts/accounts.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import type { CheckRecord } from './check-record.ts'
import { type CheckReport, reportCheck } from './check-report.ts'
import { problemCheckParts, problemCheckPrograms, problemChecks } from './problem-check.tables.ts'

interface Wanted {
  readonly problemId: number
  /** Undefined: the newest. */
  readonly id?: number | undefined
}

/** One check of a problem, and what all of them are called. */
export interface FoundCheck {
  readonly report: CheckReport | null
  /** The newest first. */
  readonly checks: readonly Pick<CheckRecord, 'check' | 'username'>[]
}

/** @throws DomainError problem_check_not_found */
export async function readCheck(db: Db, { problemId, id }: Wanted): Promise<FoundCheck> {
  const rows = await db
    .select({ check: problemChecks, username: users.username })
    .from(problemChecks)
    .leftJoin(users, eq(users.id, problemChecks.orderedBy))
    .where(and(eq(problemChecks.problemId, problemId), eq(problemChecks.purpose, 'check')))
    .orderBy(desc(problemChecks.id))
  const wanted = id === undefined ? rows[0] : rows.find(({ check }) => check.id === id)
  if (wanted === undefined && id !== undefined) throw new DomainError('problem_check_not_found')
  return {
    report: wanted === undefined ? null : reportCheck(await readRecord(db, wanted)),
    checks: rows,
  }
}

/** @throws DomainError problem_check_not_found */
export async function requireReport(db: Db, wanted: Required<Wanted>): Promise<CheckReport> {
  const { report } = await readCheck(db, wanted)
  if (report === null) throw new DomainError('problem_check_not_found')
  return report
}

async function readRecord(
  db: Db,
  { check, username }: Pick<CheckRecord, 'check' | 'username'>,
): Promise<CheckRecord> {
  const { source: _, ...columns } = getTableColumns(problemCheckPrograms)
  const [programs, parts] = await Promise.all([
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
  ])
  const data = check.datasetId === null ? null : await selectTaskData(db, check.datasetId)
  return { check, username, programs, parts, data }
}
