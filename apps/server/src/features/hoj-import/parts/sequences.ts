import { sql } from '../../../db/drizzle.ts'
import type { ImportRun } from '../import-run.ts'

/**
 * Makes new rows get numbers beyond those of the dump, so that old numbers stay free for this import and later ones. A dry
 * run leaves the sequence alone, because a rollback would not undo the change.
 */
export async function moveSequence(
  run: Pick<ImportRun, 'db' | 'options'>,
  table: 'groups' | 'problems' | 'contests' | 'trainings' | 'submissions' | 'discussions' | 'comments',
  greatest: number,
): Promise<void> {
  if (run.options.isDryRun || greatest < 1) return
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`
  await run.db.execute(sql`
    select setval(${sequence}::regclass, ${greatest})
    where ${greatest} > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`)
}
