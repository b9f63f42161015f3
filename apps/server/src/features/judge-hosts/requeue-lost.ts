import type { Context } from '../../context.ts'
import { lockOpen, renewJob } from './lease-life.ts'
import { selectWithoutJob, updateLease } from './leases.queries.ts'

/** Younger ones may still be between two statements of their own transaction's commit. */
const MIN_AGE_SECONDS = 30
const BATCH = 100

/**
 * Gives a new job to work that has none: after a restore without the queue, or a job removed by hand. Row and job are
 * written together, so in normal life there is nothing to find.
 *
 * @returns how much was put back
 */
export async function requeueLostWork(context: Context): Promise<number> {
  let total = 0
  for (;;) {
    const count = await requeueBatch(context)
    total += count
    if (count < BATCH) return total
  }
}

function requeueBatch(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const keys = await selectWithoutJob(tx, { minAgeSeconds: MIN_AGE_SECONDS, limit: BATCH })
    for (const key of keys) {
      const held = await lockOpen(context, tx, key)
      if (held !== null) await renewJob(context, tx, held)
      // Without this, work that is over would be found again for ever.
      else await updateLease(tx, key, { state: 'ended', endedAt: context.now() })
    }
    return keys.length
  })
}
