import type { Db } from '../db/connect.ts'
import { sql } from '../db/drizzle.ts'

/** Whoever removes blobs holds it alone; whoever needs them all to stay, such as a backup, holds it with others. */
export const SWEEP_LOCK = 715_170_414

/** Until the transaction ends. False while blobs must stay: there is always a next sweep. */
export async function tryLockForSweep(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}
