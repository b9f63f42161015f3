import { QUEUE_PLACE_MOST } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'

/**
 * How much work hosts take before the caller's own submission, counted up to `QUEUE_PLACE_MOST`; null once a host has it,
 * and for anything that is not the caller's. Work is counted whether or not the same host can do it, as the queue is one.
 */
export async function findQueuePlace(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  submitId: number,
): Promise<number | null> {
  const userId = requireUser(caller).id
  const { rows } = await db.execute<{ ahead: string }>(sql`
    with own as (
      select l.priority, l.queued_at, l.work_id
      from leases l
      join judgings j on j.id = l.work_id
      join submissions s on s.id = j.submission_id
      where l.kind = 'judging' and l.state = 'pending'
        and j.submission_id = ${submitId} and j.is_current and s.user_id = ${userId}
    )
    select (
      select count(*) from (
        select from leases ahead
        where ahead.state = 'pending' and (
          ahead.priority > own.priority
          or (ahead.priority = own.priority and (ahead.queued_at, ahead.work_id) < (own.queued_at, own.work_id))
        )
        limit ${QUEUE_PLACE_MOST}
      ) first
    ) as ahead
    from own`)
  const [row] = rows
  return row === undefined ? null : Number(row.ahead)
}
