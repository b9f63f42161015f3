import type { Db } from '../../db/connect.ts'
import { count, sql } from '../../db/drizzle.ts'
import { leases } from './leases.tables.ts'
import { classAt, type QueueClass, TURNS } from './queue-classes.policy.ts'

/** The number of waiting jobs by class; classes without any are missing. */
export async function selectWaitingByClass(db: Db): Promise<Map<QueueClass, number>> {
  const place = sql<number>`ceil(${leases.priority}::numeric / ${sql.raw(String(TURNS))})`.mapWith(Number)
  const rows = await db
    .select({ place, waiting: count() })
    .from(leases)
    // Must match the condition of the index on waiting work.
    .where(sql`${leases.state} = 'pending'`)
    .groupBy(place)
  return new Map(
    rows.flatMap(({ place, waiting }) => {
      const name = classAt(place)
      return name === null ? [] : [[name, waiting]]
    }),
  )
}
