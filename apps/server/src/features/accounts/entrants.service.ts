import type { Db } from '../../db/connect.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { entrants } from './accounts.tables.ts'

/** The user as an entrant. Registration makes it; accounts that came another way get theirs here. */
export async function requireEntrant(tx: Db, userId: string): Promise<number> {
  const known = await findEntrant(tx, userId)
  if (known !== null) return known
  await tx.insert(entrants).values({ kind: 'user', userId }).onConflictDoNothing()
  const made = await findEntrant(tx, userId)
  if (made === null) throw new Error(`no entrant for user ${userId}`)
  return made
}

async function findEntrant(db: Db, userId: string): Promise<number | null> {
  const [row] = await db.select({ id: entrants.id }).from(entrants).where(eq(entrants.userId, userId))
  return row?.id ?? null
}

/** Several users as entrants, by their ids. */
export async function requireEntrants(
  tx: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map()
  await tx
    .insert(entrants)
    .values(userIds.map((userId) => ({ kind: 'user' as const, userId })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ id: entrants.id, userId: entrants.userId })
    .from(entrants)
    .where(inArray(entrants.userId, [...userIds]))
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const])))
}
