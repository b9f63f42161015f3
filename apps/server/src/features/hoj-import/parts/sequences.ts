import { sql } from '../../../db/drizzle.ts'
import type { ImportRun } from '../import-run.ts'

/**
 * Makes sure that what is made here from now on gets numbers beyond those of the dump, so that old ones stay free for
 * what comes over now or later. A dry run leaves the sequence alone: no rollback would take it back.
 */
export async function moveSequence(
  run: Pick<ImportRun, 'db' | 'options'>,
  table: 'problems' | 'submissions',
  greatest: number,
): Promise<void> {
  if (run.options.isDryRun || greatest < 1) return
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  await run.db.execute(sql`
    select setval(${sequence}::regclass, ${greatest})
    where ${greatest} > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`)
}
