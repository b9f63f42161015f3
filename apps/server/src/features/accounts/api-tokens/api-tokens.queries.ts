import { createHash } from 'node:crypto'
import type { Db } from '../../../db/connect.ts'
import { and, desc, eq, gt } from '../../../db/drizzle.ts'
import { users } from '../accounts.tables.ts'
import { groupsOfUser } from '../groups-of-user.ts'
import { apiTokens } from './api-tokens.tables.ts'

export type ApiToken = typeof apiTokens.$inferSelect

/** A token has 256 random bits, so a plain hash protects it; a slow one is not needed. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A token that currently works, with its owner. */
export async function findValidToken(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      id: apiTokens.id,
      scopes: apiTokens.scopes,
      hasSecondFactor: apiTokens.hasSecondFactor,
      lastUsedAt: apiTokens.lastUsedAt,
      owner: {
        id: users.id,
        username: users.username,
        role: users.role,
        roleEndsAt: users.roleEndsAt,
        status: users.status,
        groups: groupsOfUser,
      },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, hashApiToken(token)), gt(apiTokens.expiresAt, now)))
  return found ?? null
}

export function selectApiTokens(db: Db, userId: string): Promise<ApiToken[]> {
  return db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id))
}

/** The name of the deleted token; null if the user has no such token. */
export async function deleteApiToken(db: Db, which: { userId: string; id: number }): Promise<string | null> {
  const [deleted] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, which.userId), eq(apiTokens.id, which.id)))
    .returning({ name: apiTokens.name })
  return deleted?.name ?? null
}

/** For a user whose account may have been in other hands. */
export async function deleteApiTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}
