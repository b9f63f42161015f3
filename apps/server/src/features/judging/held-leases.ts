import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

/**
 * How many tasks a host holds: judgings, trials and parts of checks. One whose heartbeat has run out, because its host
 * never heard of it, waits in the queue again and is not among them.
 */
export async function countHeldLeases(tx: Db, hostId: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as count
    from (
      select job_id from judgings where judge_host_id = ${hostId} and state in ('compiling', 'judging')
      union all
      select job_id from trials where judge_host_id = ${hostId} and state in ('compiling', 'judging')
      union all
      select job_id from problem_check_parts where judge_host_id = ${hostId} and state in ('compiling', 'judging')
    ) held
    join pgboss.job job on job.id = held.job_id and job.name = 'judging' and job.state = 'active'`)
  return z.tuple([z.object({ count: z.int() })]).parse(rows)[0].count
}
