import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { trials } from './trials.tables.ts'

/** Waiting trials at which hosts have failed. In normal life there are none. */
export function selectFailedTrials(db: Db) {
  return (
    db
      .select({ trialId: trials.id, failedHostIds: trials.failedHostIds, language: trials.language })
      .from(trials)
      // Spelled as in the index of these.
      .where(sql`${trials.state} = 'pending' and ${trials.failedHostIds} <> '{}'`)
      .orderBy(trials.id)
  )
}
