import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { carouselSlides } from './carousel-slides.tables.ts'
import { FILE_FOLDER, PICTURE_FOLDER } from './file-address.wire.ts'
import { files } from './files.tables.ts'

/**
 * Tables that are not searched: they hold programs, numbers, or former states of other tables, and grow without end. All
 * other tables are searched, including future ones, so that no feature can forget to register its texts.
 */
const WITHOUT_TEXTS = [
  'audit_entries',
  'blobs',
  'contest_heads',
  'contest_log',
  'contest_log_due',
  'dataset_cases',
  'difficulty_votes',
  'editor_snippets',
  'files',
  'help_taken',
  'hoj_ids',
  'judgings',
  'leases',
  'own_cases',
  'problem_check_parts',
  'problem_check_programs',
  'problem_checks',
  'problem_listings',
  'rate_counters',
  'sessions',
  'staged_judgings',
  'statement_documents',
  'statement_words',
  'submission_sources',
  'submissions',
  'trials',
  'user_problem_counters',
]

/** A table and its columns that may contain an address. */
export interface TextTable {
  readonly name: string
  readonly columns: readonly string[]
}

const TextTables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))

/** Sorted by name, so that two transactions that lock several of them cannot deadlock. */
export async function selectTextTables(db: Db): Promise<readonly TextTable[]> {
  const { rows } = await db.execute(sql`
    select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.udt_name in ('_text', '_jsonb'))
      and c.table_name not in (${sql.join(
        WITHOUT_TEXTS.map((name) => sql`${name}`),
        sql`, `,
      )})
    group by c.table_name order by c.table_name`)
  return TextTables.parse(rows)
}

const FOLDERS = `(?:${PICTURE_FOLDER}|${FILE_FOLDER})`
const Keys = z.array(z.object({ key: z.string() }))

/** Keys of the carousel's pictures, and of all files whose address occurs in the tables: as an avatar, or in a text. */
export async function selectKeysInUse(db: Db, tables: readonly TextTable[]): Promise<ReadonlySet<string>> {
  const slides = db.select({ key: files.key }).from(carouselSlides)
  const keys = new Set(
    (await slides.innerJoin(files, eq(files.id, carouselSlides.fileId))).map(({ key }) => key),
  )
  // One statement per table: each stays far below the statement timeout.
  for (const { name, columns } of tables) {
    const texts = sql.join(
      columns.map((column) => sql`${sql.identifier(column)}::text`),
      sql`, `,
    )
    const { rows } = await db.execute(sql`
      select distinct found[1] as key
      from (select concat_ws(' ', ${texts}) as row_text from ${sql.identifier(name)}) as rows,
        regexp_matches(row_text, ${`${FOLDERS}([0-9a-f]{32})`}, 'g') as found
      where row_text like '%/api/public/%'`)
    for (const { key } of Keys.parse(rows)) keys.add(key)
  }
  return keys
}

/** Waits for running writes to the tables and blocks new ones until the transaction ends. */
export async function lockAgainstWrites(tx: Db, tables: readonly TextTable[]): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`lock table ${sql.identifier(name)} in share mode`)
}
