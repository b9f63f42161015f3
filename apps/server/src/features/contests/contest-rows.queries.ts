import type { Db } from '../../db/connect.ts'
import { eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { users } from '../accounts/accounts.tables.ts'
import { contests } from '../places/places.tables.ts'

const { sealedPassword: _, ...columns } = getTableColumns(contests)

const entrantCount = sql<number>`(select count(*)::int from participations p where p.contest_id = contests.id)`

const isRegistered = (caller: Caller): SQL<boolean> => {
  const user = findUser(caller)
  if (user === null) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from participations p join entrants e on e.id = p.entrant_id
    where p.contest_id = contests.id and e.user_id = ${user.id}
  )`
}

/** Contests with what readers are shown of them, and what the caller has to do with each. Passwords stay behind. */
export function selectContestRows(db: Db, caller: Caller) {
  return db
    .select({ ...columns, authorName: users.username, entrantCount, isRegistered: isRegistered(caller) })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
}

export type ContestRow = Awaited<ReturnType<typeof selectContestRows>>[number]

export async function findContestRow(db: Db, caller: Caller, id: number): Promise<ContestRow | null> {
  const [row] = await selectContestRows(db, caller).where(eq(contests.id, id))
  return row ?? null
}
