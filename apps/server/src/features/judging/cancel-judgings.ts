import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { inArray } from '../../db/drizzle.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import type { JudgingRow } from './judging.queries.ts'

/** Judgings per statement: PostgreSQL takes 65 535 parameters at most. */
const BATCH = 1_000

/** Ends open judgings that the caller has locked, together with their way to a verdict. Hosts lose the lease. */
export async function cancelJudgings(
  context: Context,
  tx: Db,
  open: readonly Pick<JudgingRow, 'id'>[],
): Promise<void> {
  for (let start = 0; start < open.length; start += BATCH) {
    const batch = open.slice(start, start + BATCH)
    const ids = batch.map(({ id }) => id)
    await tx
      .update(judgings)
      .set({ state: 'cancelled', finishedAt: context.now() })
      .where(inArray(judgings.id, ids))
    for (const route of Object.values(context.judgingRoutes)) await route.cancel(context, tx, ids)
  }
}
