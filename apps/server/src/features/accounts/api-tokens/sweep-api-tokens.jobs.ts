import type { Db } from '../../../db/connect.ts'
import { lt } from '../../../db/drizzle.ts'
import { apiTokens } from './api-tokens.tables.ts'

/** How long an expired token stays in its owner's list, to explain why a script stopped. */
const KEPT_AFTER_EXPIRY_MS = 30 * 86_400_000

export async function sweepApiTokens(db: Db, now: Date): Promise<void> {
  await db.delete(apiTokens).where(lt(apiTokens.expiresAt, new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)))
}
