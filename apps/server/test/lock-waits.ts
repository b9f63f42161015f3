import type { Context } from '../src/context.ts'
import { sql } from '../src/db/drizzle.ts'

/** How many transactions of the test's database wait for rows that another one holds. */
export async function countLockWaits({ db }: Context): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}
