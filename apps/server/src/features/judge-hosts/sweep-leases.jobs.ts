import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'

/** How long a host may repeat a report whose response it never received. */
const KEPT_SECONDS = 3_600

/** Removes leases that ended long enough ago that no host repeats their reports. */
export async function sweepLeases({ db, now }: Context): Promise<void> {
  await db.execute(sql`
    delete from leases
    where state = 'ended' and ended_at < ${now()}::timestamptz - make_interval(secs => ${KEPT_SECONDS})`)
}
