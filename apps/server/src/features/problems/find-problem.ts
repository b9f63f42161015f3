import type { Db } from '../../db/connect.ts'
import { eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { canSeeProblem } from './problems.policy.ts'
import { problems } from './problems.tables.ts'

const { searchText: _, ...columns } = getTableColumns(problems)

/** Everything except the columns that only the search reads. */
export const problemColumns = columns

/** A problem without its statements, which are read by language. */
export type Problem = Omit<typeof problems.$inferSelect, 'searchText'>

export type ProblemKey = { readonly id: number } | { readonly code: string }

async function findProblem(db: Db, condition: SQL): Promise<Problem | null> {
  const [row] = await db.select(problemColumns).from(problems).where(condition)
  return row ?? null
}

export function findProblemById(db: Db, id: number): Promise<Problem | null> {
  return findProblem(db, eq(problems.id, id))
}

/** Codes are not case-sensitive. */
export function findProblemByCode(db: Db, code: string): Promise<Problem | null> {
  return findProblem(db, sql`upper(${problems.code}) = ${code.trim().toUpperCase()}`)
}

/** @throws DomainError problem_not_found */
export async function requireProblem(db: Db, key: ProblemKey): Promise<Problem> {
  const problem = 'id' in key ? await findProblemById(db, key.id) : await findProblemByCode(db, key.code)
  if (problem === null) throw new DomainError('problem_not_found')
  return problem
}

/**
 * Finds a problem for a reader outside contests; every such reader goes through here.
 *
 * @throws DomainError problem_not_found or problem_not_public
 */
export async function requireVisibleProblem(db: Db, caller: Caller, key: ProblemKey): Promise<Problem> {
  const problem = await requireProblem(db, key)
  if (!canSeeProblem(caller, problem)) throw new DomainError('problem_not_public')
  return problem
}
