import type { Db } from '../../db/connect.ts'
import { isNotNull, lt, or } from '../../db/drizzle.ts'
import { challenges, mailCodes, rateCounters, sessions } from './accounts.tables.ts'
import { passkeyChallenges } from './passkeys/passkeys.tables.ts'
import { loginTickets } from './second-factor/second-factor.tables.ts'
import { securityEvents } from './settings/security-events.tables.ts'

const SECURITY_EVENTS_KEPT_DAYS = 365

/** Removes what has expired: sessions, codes, tickets, challenges, rate limit counters, old account events. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isNotNull(sessions.revokedAt)))
  await db.delete(mailCodes).where(lt(mailCodes.expiresAt, now))
  await db.delete(challenges).where(lt(challenges.expiresAt, now))
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const oldest = new Date(now.getTime() - SECURITY_EVENTS_KEPT_DAYS * 86_400_000)
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, oldest))
  await db.delete(rateCounters).where(lt(rateCounters.windowEndsAt, now))
}
