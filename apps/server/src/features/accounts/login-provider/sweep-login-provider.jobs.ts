import type { Db } from '../../../db/connect.ts'
import { lt } from '../../../db/drizzle.ts'
import { newcomerTickets, providerVisits } from './login-provider.tables.ts'

export async function sweepLoginProvider(db: Db, now: Date): Promise<void> {
  await db.delete(providerVisits).where(lt(providerVisits.expiresAt, now))
  await db.delete(newcomerTickets).where(lt(newcomerTickets.expiresAt, now))
}
