import type { Role } from '@gavel/contract'
import { createBatched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, isNull, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { GroupLevel } from '../../http/caller.ts'
import { sessions, users } from './accounts.tables.ts'
import { groupsOfUser } from './groups-of-user.ts'

/** Updating "last seen" on every request would turn reads into writes. */
const LAST_SEEN_STEP_MS = 60_000

export interface SessionUser {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly roleEndsAt: Date | null
  readonly status: 'normal' | 'banned'
  readonly lastSeenAt: Date
  readonly groups: ReadonlyMap<number, GroupLevel>
}

const sessionUsers = createPrepared((db) =>
  db
    .select({
      sessionId: sessions.id,
      id: users.id,
      username: users.username,
      role: users.role,
      roleEndsAt: users.roleEndsAt,
      status: users.status,
      lastSeenAt: sessions.lastSeenAt,
      groups: groupsOfUser,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`, isNull(sessions.revokedAt)),
    )
    .prepare('session-users'),
)

/** Every request asks for one, so those of a moment share a statement. */
const readSessionUser = createBatched<string, SessionUser>(async (db, sessionIds) => {
  const rows = await sessionUsers(db).execute({ sessionIds })
  return new Map(rows.map((row) => [row.sessionId, row]))
})

/** The user of a session that was not ended; also a banned one. */
export async function findSessionUser(db: Db, sessionId: string): Promise<SessionUser | null> {
  return (await readSessionUser(db, sessionId)) ?? null
}

interface Seen {
  readonly sessionId: string
  readonly now: Date
}

/**
 * When a contest begins, thousands of sessions are seen again in the same moment. A session that somebody else writes to is
 * left out: they may wait for one that this statement holds.
 */
const writeLastSeen = createBatched<Seen, true>(async (db, seen) => {
  const sessionIds = seen.map(({ sessionId }) => sessionId)
  const latest = new Date(Math.max(...seen.map(({ now }) => now.getTime())))
  await db.execute(sql`
    update sessions set last_seen_at = ${latest.toISOString()}::timestamptz where id in (
      select id from sessions where id = any(${sql.param(sessionIds)}::uuid[]) for update skip locked
    )`)
  return new Map(seen.map((one) => [one, true]))
})

/** Writes down that a session was used, once a minute. */
export async function noteSeen(db: Db, { lastSeenAt }: SessionUser, seen: Seen): Promise<void> {
  if (seen.now.getTime() - lastSeenAt.getTime() > LAST_SEEN_STEP_MS) await writeLastSeen(db, seen)
}
