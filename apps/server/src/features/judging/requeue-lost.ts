import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { enqueueJobs } from './enqueue-judgings.ts'
import { isOpen, lockJudging } from './judging.queries.ts'
import { endLease } from './judging.service.ts'

/** Younger ones may still be between two statements of their own transaction's commit. */
const MIN_AGE_SECONDS = 30
const BATCH = 100

/**
 * Gives a new job to judgings that have none: after a restore without the queue, or a job removed by hand. Row
 * and job are written together, so in normal life there is nothing to find.
 *
 * @returns how many were put back
 */
export async function requeueLostJudgings(context: Context): Promise<number> {
  let total = 0
  for (;;) {
    const count = await requeueBatch(context)
    total += count
    if (count < BATCH) return total
  }
}

function requeueBatch(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const found = await tx.execute(sql`
      select j.id from judgings j
      where j.state in ('pending', 'compiling', 'judging')
        and j.created_at < now() - make_interval(secs => ${MIN_AGE_SECONDS})
        and not exists (select 1 from pgboss.job b where b.id = j.job_id and b.state in ('created', 'retry', 'active'))
      order by j.id limit ${BATCH}`)
    const ids = z.array(z.object({ id: z.coerce.number() })).parse(found.rows)
    for (const { id } of ids) {
      const judging = await lockJudging(tx, id)
      if (judging === null || !isOpen(judging)) continue
      const jobId = randomUUID()
      await endLease(tx, judging, { jobId })
      await enqueueJobs(context, tx, [{ jobId, judgingId: id, priority: judging.priority }])
    }
    return ids.length
  })
}
