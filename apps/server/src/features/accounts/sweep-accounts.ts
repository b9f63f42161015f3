import { isNotNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { challenges, mailCodes, rateCounters, sessions } from './accounts.tables.ts'

/** Removes what has run out: sessions, mailed codes, pictures to solve, counters of rate limits. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isNotNull(sessions.revokedAt)))
  await db.delete(mailCodes).where(lt(mailCodes.expiresAt, now))
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  await db.delete(rateCounters).where(lt(rateCounters.windowEndsAt, now))
}
