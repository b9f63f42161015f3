import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from '../../../db/drizzle.ts'
import { alias } from '../../../db/pg-core.ts'
import type { PageRequest } from '../../../http/page.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems, isInContest } from '../../places/places.tables.ts'
import { clarifications } from '../contests.tables.ts'

const askers = alias(users, 'askers')
const takers = alias(users, 'takers')
const answerers = alias(users, 'answerers')

function selectClarifications(db: Db) {
  return db
    .select({
      id: clarifications.id,
      contestId: clarifications.contestId,
      label: contestProblems.label,
      askerId: clarifications.askerId,
      askerName: askers.username,
      question: clarifications.question,
      askedAt: clarifications.askedAt,
      takenById: clarifications.takenById,
      takerName: takers.username,
      answer: clarifications.answer,
      answeredAt: clarifications.answeredAt,
      answererName: answerers.username,
      isForAll: clarifications.isForAll,
    })
    .from(clarifications)
    .innerJoin(askers, eq(askers.id, clarifications.askerId))
    .leftJoin(contestProblems, eq(contestProblems.id, clarifications.contestProblemId))
    .leftJoin(takers, eq(takers.id, clarifications.takenById))
    .leftJoin(answerers, eq(answerers.id, clarifications.answeredById))
}

export type ClarificationRow = Awaited<ReturnType<typeof selectClarifications>>[number]

export interface ClarificationScope {
  readonly contestId: number
  /** Null: everybody's, for the jury. */
  readonly readerId: string | null
  /** Only those without an answer. */
  readonly isOpen: boolean
}

function conditionOf({ contestId, readerId, isOpen }: ClarificationScope): SQL | undefined {
  return and(
    eq(clarifications.contestId, contestId),
    readerId === null
      ? undefined
      : or(
          eq(clarifications.askerId, readerId),
          and(eq(clarifications.isForAll, true), isNotNull(clarifications.answer)),
        ),
    isOpen ? isNull(clarifications.answer) : undefined,
  )
}

/** Unanswered ones first, the oldest of them before all, then the others from the newest on. */
export function selectClarificationPage(db: Db, scope: ClarificationScope, { limit, offset }: PageRequest) {
  return selectClarifications(db)
    .where(conditionOf(scope))
    .orderBy(
      asc(isNotNull(clarifications.answeredAt)),
      sql`case when ${clarifications.answeredAt} is null then ${clarifications.askedAt} end`,
      sql`case when ${clarifications.answeredAt} is null then ${clarifications.id} end`,
      desc(clarifications.askedAt),
      desc(clarifications.id),
    )
    .limit(limit)
    .offset(offset)
}

export function countClarifications(db: Db, scope: ClarificationScope): Promise<number> {
  return db.$count(clarifications, conditionOf(scope))
}

/** Locks the row, so that two members of the jury come one after the other. */
export async function lockClarification(tx: Db, id: number): Promise<ClarificationRow | null> {
  const [row] = await selectClarifications(tx)
    .where(eq(clarifications.id, id))
    .for('update', { of: clarifications })
  return row ?? null
}

export async function findNewestQuestionAt(
  db: Db,
  { contestId, askerId }: { contestId: number; askerId: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: clarifications.askedAt })
    .from(clarifications)
    .where(and(eq(clarifications.contestId, contestId), eq(clarifications.askerId, askerId)))
    .orderBy(desc(clarifications.askedAt))
    .limit(1)
  return row?.askedAt ?? null
}

export async function findContestProblemId(db: Db, contestId: number, label: string): Promise<number | null> {
  const [row] = await db
    .select({ id: contestProblems.id })
    .from(contestProblems)
    .where(and(eq(contestProblems.contestId, contestId), eq(contestProblems.label, label), isInContest))
  return row?.id ?? null
}
