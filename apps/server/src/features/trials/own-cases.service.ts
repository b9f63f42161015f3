import { OWN_CASES_MAX, OWN_CASES_ROOM } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, sql } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { requireProblemAt } from '../problems/find-problem.service.ts'
import { ownCases } from './own-cases.tables.ts'

const CASE = { id: ownCases.id, input: ownCases.input, expectedOutput: ownCases.expectedOutput }

export interface OwnCase {
  readonly id: number
  readonly input: string
  readonly expectedOutput: string | null
}

export interface OwnCaseDraft extends Omit<OwnCase, 'id'> {
  /** Null for a new one. */
  readonly id: number | null
  readonly visit: PlaceVisit
  readonly problemId: number
}

/** The caller's own cases at a problem, oldest first; none at a problem that the caller has never worked on. */
export function listOwn({ db }: Pick<Context, 'db'>, caller: Caller, problemId: number): Promise<OwnCase[]> {
  return db
    .select(CASE)
    .from(ownCases)
    .where(and(eq(ownCases.userId, requireUser(caller).id), eq(ownCases.problemId, problemId)))
    .orderBy(asc(ownCases.id))
}

/**
 * Keeps a case, or changes one that is kept. PostgreSQL text cannot hold NUL, which becomes U+FFFD.
 *
 * @throws DomainError problem_not_found, problem_not_public, own_case_not_found, own_cases_full, own_cases_room
 */
export async function saveOwn(context: Context, caller: Caller, draft: OwnCaseDraft): Promise<OwnCase> {
  const userId = requireUser(caller).id
  const { problem } = await requireProblemAt(context.db, draft.visit, { id: draft.problemId })
  const texts = {
    input: storable(draft.input),
    expectedOutput: draft.expectedOutput === null ? null : storable(draft.expectedOutput),
  }
  return context.db.transaction(async (tx) => {
    // Two tabs of one user that save at the same time count each other's case.
    await lockName(tx, `own-cases:${userId}`)
    const [saved] =
      draft.id === null
        ? await tx
            .insert(ownCases)
            .values({ userId, problemId: problem.id, ...texts, createdAt: context.now() })
            .returning(CASE)
        : await tx.update(ownCases).set(texts).where(isOwn(userId, draft.id)).returning(CASE)
    if (saved === undefined) throw new DomainError('own_case_not_found')
    await requireRoom(tx, userId, problem.id)
    return saved
  })
}

const storable = (text: string) => text.replaceAll('\0', '\uFFFD')

const isOwn = (userId: string, id: number) => and(eq(ownCases.userId, userId), eq(ownCases.id, id))

/** @throws DomainError own_cases_full, own_cases_room */
async function requireRoom(tx: Db, userId: string, problemId: number): Promise<void> {
  const [kept] = await tx
    .select({
      here: sql<number>`count(*) filter (where ${ownCases.problemId} = ${problemId})`.mapWith(Number),
      length:
        sql<number>`sum(length(${ownCases.input}) + coalesce(length(${ownCases.expectedOutput}), 0))`.mapWith(
          Number,
        ),
    })
    .from(ownCases)
    .where(eq(ownCases.userId, userId))
  if ((kept?.here ?? 0) > OWN_CASES_MAX) throw new DomainError('own_cases_full', { limit: OWN_CASES_MAX })
  if ((kept?.length ?? 0) > OWN_CASES_ROOM) throw new DomainError('own_cases_room')
}

/** @throws DomainError own_case_not_found */
export async function deleteOwn({ db }: Pick<Context, 'db'>, caller: Caller, id: number): Promise<null> {
  const gone = await db
    .delete(ownCases)
    .where(isOwn(requireUser(caller).id, id))
    .returning({ id: ownCases.id })
  if (gone.length === 0) throw new DomainError('own_case_not_found')
  return null
}
