import pg from 'pg'

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
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
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
