import { z } from 'zod'
import type { Context } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { readDatabaseSizes, writeDatabaseSizes } from './database-sizes.settings.ts'

/** Growth is told over this many notes, so that one busy day does not look like the rule. */
const NOTES = 15

const Rows = z.array(z.object({ bytes: z.int() })).length(1)

/** Notes how large the database is, so that the dashboard can tell by how much it grows. */
export async function noteDatabaseSize({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const [row] = Rows.parse((await db.execute(sql`select pg_database_size(current_database()) as bytes`)).rows)
  if (row === undefined) return
  const notes = [...(await readDatabaseSizes(db)), { at: now(), bytes: row.bytes }]
  await writeDatabaseSizes(db, notes.slice(-NOTES))
}
