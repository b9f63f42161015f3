import type { DataOf, getProblemCheck, ProblemCheckVo, WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { asc, desc, eq, getTableColumns } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { users } from '../accounts/accounts.tables.ts'
import { requireManageable } from '../problem-admin/problem-admin.service.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { type CheckRecord, reportCheck } from './check-report.ts'
import { problemCheckParts, problemCheckPrograms, problemChecks } from './problem-check.tables.ts'

interface Wanted {
  readonly pid: number
  /** Undefined: the newest. */
  readonly id?: number | undefined
}

/** @throws DomainError problem_not_found, not_your_problem, problem_check_not_found */
export async function readCheck(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { pid, id }: Wanted,
  language: WebLanguage,
): Promise<DataOf<typeof getProblemCheck>> {
  const problem = await requireManageable(db, caller, pid)
  const rows = await db
    .select({ check: problemChecks, username: users.username })
    .from(problemChecks)
    .leftJoin(users, eq(users.id, problemChecks.orderedBy))
    .where(eq(problemChecks.problemId, problem.id))
    .orderBy(desc(problemChecks.id))
  const wanted = id === undefined ? rows[0] : rows.find(({ check }) => check.id === id)
  if (wanted === undefined && id !== undefined) throw new DomainError('problem_check_not_found')
  return {
    check: wanted === undefined ? null : reportCheck(await readRecord(db, wanted), language),
    checks: rows.map(({ check, username }) => ({
      id: check.id,
      state: check.state,
      username,
      gmtCreate: check.createdAt,
    })),
  }
}

/** @throws DomainError problem_not_found, not_your_problem, problem_check_not_found */
export async function requireReport(
  context: Pick<Context, 'db'>,
  caller: Caller,
  wanted: Required<Wanted>,
  language: WebLanguage,
): Promise<ProblemCheckVo> {
  const { check } = await readCheck(context, caller, wanted, language)
  if (check === null) throw new DomainError('problem_check_not_found')
  return check
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
