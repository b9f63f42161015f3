import { createBatched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import { eq, getTableColumns, type SQL, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import { type Caller, findUser } from '../../http/caller.ts'
import { entrants, users } from '../accounts/accounts.tables.ts'
import { contests } from '../places/places.tables.ts'
import { participations } from './contests.tables.ts'

export type Contest = typeof contests.$inferSelect

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

/** Contests as readers are shown them, with the caller's entry in each. Passwords are left out. */
export function selectContestRows(db: Db, caller: Caller) {
  return db
    .select({ ...columns, authorName: users.username, entrantCount, isRegistered: isRegistered(caller) })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
}

export type ContestRow = Awaited<ReturnType<typeof selectContestRows>>[number]

const contestHeads = createPrepared((db) =>
  db
    .select({ ...columns, authorName: users.username, entrantCount })
    .from(contests)
    .leftJoin(users, eq(users.id, contests.authorId))
    .where(sql`${contests.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('contest-heads'),
)

const readHead = createBatched<number, Omit<ContestRow, 'isRegistered'>>(async (db, ids) => {
  const rows = await contestHeads(db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
})

export async function findContestRow(db: Db, caller: Caller, id: number): Promise<ContestRow | null> {
  const [head, isRegistered] = await Promise.all([readHead(db, id), hasJoined(db, caller, id)])
  return head === undefined ? null : { ...head, isRegistered }
}

const contestsByIds = createPrepared((db) =>
  db
    .select()
    .from(contests)
    .where(sql`${contests.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('contests-by-ids'),
)

const readContest = createBatched<number, Contest>(async (db, ids) => {
  const rows = await contestsByIds(db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
})

/** As it is stored, for rules; `findContestRow` is what readers are shown. */
export async function findContest(db: Db, id: number): Promise<Contest | null> {
  return (await readContest(db, id)) ?? null
}

const joinKey = (contestId: number, userId: string) => `${contestId} ${userId}`

const joinedContests = createPrepared((db) =>
  db
    .select({ contestId: participations.contestId, userId: entrants.userId })
    .from(participations)
    .innerJoin(entrants, eq(entrants.id, participations.entrantId))
    .innerJoin(
      sql`unnest(
        ${sql.placeholder('contestIds')}::bigint[], ${sql.placeholder('userIds')}::text[]
      ) as asked (contest_id, user_id)`,
      sql`asked.contest_id = ${participations.contestId} and asked.user_id = ${entrants.userId}`,
    )
    .prepare('joined-contests'),
)

const readJoined = createBatched<string, true>(async (db, keys) => {
  const pairs = keys.map((key) => key.split(' '))
  const rows = await joinedContests(db).execute({
    contestIds: pairs.map(([contestId]) => contestId),
    userIds: pairs.map(([, userId]) => userId),
  })
  return new Map(rows.map(({ contestId, userId }) => [joinKey(contestId, userId ?? ''), true]))
})

/** Whether the caller entered a contest. */
export async function hasJoined(db: Db, caller: Caller, contestId: number): Promise<boolean> {
  const user = findUser(caller)
  return user !== null && (await readJoined(db, joinKey(contestId, user.id))) === true
}

/** Whether one of a contest's titles is like the pattern, in whichever language. */
export const isCalled = (pattern: string): SQL => sql`(${contests.title} ilike ${pattern}
  or exists (select from jsonb_each_text(${contests.titles}) called where called.value ilike ${pattern}))`
