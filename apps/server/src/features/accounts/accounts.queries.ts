import type { Role } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, gt, isNull, ne, sql } from '../../db/drizzle.ts'
import { entrants, sessions, type User, users } from './accounts.tables.ts'

export type { User }
export type Session = typeof sessions.$inferSelect

export async function findUserById(db: Db, userId: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

/** Names that differ only in case count as one name. */
export async function findUserByUsername(db: Db, username: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
  return user ?? null
}

/** The spelling of the address does not matter. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return user ?? null
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await db.$count(users, eq(sql`lower(${users.username})`, sql`lower(${username})`))) > 0
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(users, eq(sql`lower(${users.email})`, sql`lower(${email})`))) > 0
}

export async function hasRoot(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.role, 'root'))) > 0
}

export interface NewUser {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
  readonly email: string | null
  readonly role: Role
  readonly now: Date
}

/** A user and the entrant that represents it in contests. Call it in a transaction: neither exists alone. */
export async function insertUser(tx: Db, { now, ...user }: NewUser): Promise<void> {
  await tx.insert(users).values({ ...user, createdAt: now, updatedAt: now })
  await tx.insert(entrants).values({ kind: 'user', userId: user.id })
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export function selectOpenSessions(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

export async function revokeSessions(
  db: Db,
  which: { readonly userId: string; readonly sessionId?: string; readonly now: Date },
): Promise<void> {
  const one = which.sessionId === undefined ? undefined : eq(sessions.id, which.sessionId)
  await db
    .update(sessions)
    .set({ revokedAt: which.now })
    .where(and(eq(sessions.userId, which.userId), isNull(sessions.revokedAt), one))
}

export async function revokeSessionsExcept(
  db: Db,
  kept: { readonly userId: string; readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: kept.now })
    .where(and(eq(sessions.userId, kept.userId), isNull(sessions.revokedAt), ne(sessions.id, kept.sessionId)))
}
