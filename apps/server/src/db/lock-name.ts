import type { Db } from './connect.ts'
import { sql } from './drizzle.ts'

/** Transactions that lock the same name go on one after the other, so that each sees what those before it stored. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
