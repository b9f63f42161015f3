import pg from 'pg'
import { z } from 'zod'
import type { Db } from '../src/db/connect.ts'
import { sql } from '../src/db/drizzle.ts'

/**
 * Every row of every table of a database as text, whatever tables there are; the queue's own excepted, which no
 * backup holds. Sequences count as rows of `sequences`.
 */
export async function readAllRows(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1`)
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t order by t::text collate "C"`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    const { rows: sequences } = await client.query<{ row: string }>(`
      select sequencename || ' ' || coalesce(last_value::text, 'unused') as row
      from pg_sequences where schemaname = 'public' order by 1`)
    return { ...found, sequences: sequences.map(({ row }) => row) }
  } finally {
    await client.end()
  }
}

const Digests = z.array(z.object({ name: z.string(), digest: z.string() }))

/** A digest of every table's rows, by its name, in one statement: two that are equal hold the same. */
export async function digestTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute(sql`
    select table_name as name, (xpath('/row/digest/text()', query_to_xml(format(
      'select md5(coalesce(string_agg(t::text, ''|'' order by t::text), '''')) as digest from %I t', table_name
    ), false, true, '')))[1]::text as digest
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public'`)
  return Object.fromEntries(Digests.parse(rows).map(({ name, digest }) => [name, digest]))
}
