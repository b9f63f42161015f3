import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import type { FoundProblem, PlaceVisit, ProblemKey } from '../places/place-rules.interface.ts'
import { problemColumns, problems } from './problems.tables.ts'
import { visitSite } from './site.place.ts'

/** A problem without its statements, which are read by language. */
export type Problem = Omit<typeof problems.$inferSelect, 'searchText'>

const problemById = createPrepared((db) =>
  db
    .select(problemColumns)
    .from(problems)
    .where(eq(problems.id, sql.placeholder('id')))
    .prepare('problem-by-id'),
)

export async function findProblemById(db: Db, id: number): Promise<Problem | null> {
  const [row] = await problemById(db).execute({ id })
  return row ?? null
}

const problemByCode = createPrepared((db) =>
  db
    .select(problemColumns)
    .from(problems)
    .where(sql`upper(${problems.code}) = ${sql.placeholder('code')}`)
    .prepare('problem-by-code'),
)

/** Codes are not case-sensitive. */
export async function findProblemByCode(db: Db, code: string): Promise<Problem | null> {
  const [row] = await problemByCode(db).execute({ code: code.trim().toUpperCase() })
  return row ?? null
}

/** @throws DomainError problem_not_found */
export async function requireProblem(db: Db, key: ProblemKey): Promise<Problem> {
  const problem = 'id' in key ? await findProblemById(db, key.id) : await findProblemByCode(db, key.code)
  if (problem === null) throw new DomainError('problem_not_found')
  return problem
}

/**
 * A problem of the site, or of this group. A problem of another group counts as not found.
 *
 * @throws DomainError problem_not_found
 */
export async function requireProblemWithin(
  db: Db,
  { id, groupId }: { readonly id: number; readonly groupId: number | null },
): Promise<Problem> {
  const problem = await requireProblem(db, { id })
  if (problem.groupId !== null && problem.groupId !== groupId) throw new DomainError('problem_not_found')
  return problem
}

/** A problem as a place knows it. */
export interface PlacedProblem extends Omit<FoundProblem, 'key'> {
  readonly problem: Problem
}

/**
 * Finds a problem for a reader, by its name in the place where it is read; every reader goes through here.
 *
 * @throws DomainError problem_not_found or problem_not_public
 */
export async function requireProblemAt(db: Db, visit: PlaceVisit, key: ProblemKey): Promise<PlacedProblem> {
  const found = await visit.findProblem(db, key)
  if (found === null) throw new DomainError('problem_not_found')
  const problem = await requireProblem(db, found.key)
  if (!visit.mayRead(problem)) {
    // Outside of a group there are no problems of it, also not secret ones.
    throw new DomainError(problem.groupId === null ? 'problem_not_public' : 'problem_not_found')
  }
  const { contestProblemId, shownAs } = found
  return { problem, contestProblemId, shownAs }
}

/**
 * Finds a problem that a text may be about: one of the site, and in a group also its own.
 *
 * @throws DomainError problem_not_found or problem_not_public
 */
export async function requireProblemNear(
  db: Db,
  caller: Caller,
  { code, groupId }: { readonly code: string; readonly groupId: number | null },
): Promise<Problem> {
  const problem = await requireProblem(db, { code })
  const isOwn = problem.groupId === groupId && may(caller, 'problem.read-in-group', problem)
  return isOwn ? problem : requireVisibleProblem(db, caller, { id: problem.id })
}

/**
 * Finds a problem for a reader on the site.
 *
 * @throws DomainError problem_not_found or problem_not_public
 */
export async function requireVisibleProblem(db: Db, caller: Caller, key: ProblemKey): Promise<Problem> {
  return (await requireProblemAt(db, visitSite(caller), key)).problem
}
