import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'

/** So long a host may repeat a report whose answer it never got. */
const KEPT_SECONDS = 3_600

/** Removes leases whose hosts have long heard that their reports arrived. */
export async function sweepLeases({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    delete from leases
    where state = 'ended' and ended_at < ${now()}::timestamptz - make_interval(secs => ${KEPT_SECONDS})`)
}
