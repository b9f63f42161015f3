import type { Db } from '../../../db/connect.ts'
import { and, asc, desc, eq, isNotNull, sql } from '../../../db/drizzle.ts'
import type { PageRequest } from '../../../http/page.ts'
import { entrants, users } from '../../accounts/accounts.tables.ts'
import { contestPrints, participations } from '../contests.tables.ts'

const columns = {
  id: contestPrints.id,
  contestId: contestPrints.contestId,
  userId: contestPrints.userId,
  username: users.username,
  realName: users.realName,
  seat: participations.seat,
  lines: sql<number>`regexp_count(${contestPrints.content}, E'\n') + 1`,
  createdAt: contestPrints.createdAt,
  printedAt: contestPrints.printedAt,
}

function selectPrints(db: Db) {
  return db
    .select(columns)
    .from(contestPrints)
    .innerJoin(users, eq(users.id, contestPrints.userId))
    .leftJoin(entrants, eq(entrants.userId, contestPrints.userId))
    .leftJoin(
      participations,
      and(eq(participations.entrantId, entrants.id), eq(participations.contestId, contestPrints.contestId)),
    )
}

export type PrintRow = Awaited<ReturnType<typeof selectPrints>>[number]

/** A page of prints: those that wait first, each kind newest first. */
export function selectPrintPage(db: Db, contestId: number, { limit, offset }: PageRequest) {
  return selectPrints(db)
    .where(eq(contestPrints.contestId, contestId))
    .orderBy(asc(isNotNull(contestPrints.printedAt)), desc(contestPrints.createdAt), desc(contestPrints.id))
    .limit(limit)
    .offset(offset)
}

export function selectOwnPrintPage(
  db: Db,
  { contestId, userId }: { contestId: number; userId: string },
  { limit, offset }: PageRequest,
) {
  return selectPrints(db)
    .where(and(eq(contestPrints.contestId, contestId), eq(contestPrints.userId, userId)))
    .orderBy(desc(contestPrints.createdAt), desc(contestPrints.id))
    .limit(limit)
    .offset(offset)
}

export function countPrints(db: Db, contestId: number, userId?: string): Promise<number> {
  const own = userId === undefined ? undefined : eq(contestPrints.userId, userId)
  return db.$count(contestPrints, and(eq(contestPrints.contestId, contestId), own))
}

export async function findPrint(db: Db, id: number) {
  const [row] = await selectPrints(db).where(eq(contestPrints.id, id))
  if (row === undefined) return null
  const [text] = await db
    .select({ content: contestPrints.content })
    .from(contestPrints)
    .where(eq(contestPrints.id, id))
  return text === undefined ? null : { ...row, content: text.content }
}

export async function findNewestPrintAt(
  db: Db,
  { contestId, userId }: { contestId: number; userId: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: contestPrints.createdAt })
    .from(contestPrints)
    .where(and(eq(contestPrints.contestId, contestId), eq(contestPrints.userId, userId)))
    .orderBy(desc(contestPrints.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}
