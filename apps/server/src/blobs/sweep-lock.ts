import type { Db } from '../db/connect.ts'
import { sql } from '../db/drizzle.ts'

/** Removing blobs takes this lock exclusively; work that needs all of them to stay, such as a backup, shares it. */
export const SWEEP_LOCK = 715_170_414

/** Held until the transaction ends. Returns false while blobs must stay; the next sweep will try again. */
export async function tryLockForSweep(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}
