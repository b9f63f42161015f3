import type { Context } from '../../context.ts'
import { lockOpen, renewJob } from './lease-life.ts'
import { selectWithoutJob, updateLease } from './leases.queries.ts'

/** Younger work may belong to a transaction that is still committing. */
const MIN_AGE_SECONDS = 30
const BATCH = 100

/**
 * Gives a new job to work that has none: after a restore without the queue, or after a job was removed by hand. Row
 * and job are written together, so normally there is nothing to find.
 *
 * @returns how many jobs were added
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
      // Otherwise this would find the same finished work again and again.
      else await updateLease(tx, key, { state: 'ended', endedAt: context.now() })
    }
    return keys.length
  })
}
