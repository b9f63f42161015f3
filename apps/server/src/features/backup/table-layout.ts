import pg from 'pg'
import { z } from 'zod'
import { DatabaseClient } from '../../db/database-client.ts'

/** All our tables are here; the queue's have their own namespace and are rebuilt from ours. */
const NAMESPACE = 'public'

export interface TableLayout {
  readonly name: string
  /** Without generated columns, which the database computes itself. */
  readonly columns: readonly string[]
}

const Tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))
const IdentityColumns = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }))
const Position = z.object({ lastValue: z.coerce.number(), isCalled: z.boolean() })

/** All our tables in a fixed order, read from the database's catalogue, so that none can be forgotten. */
export async function selectTables(client: pg.Client): Promise<TableLayout[]> {
  const { rows } = await client.query(TABLES, [NAMESPACE])
  return Tables.parse(rows)
}

const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname
  order by c.relname collate "C"`

/** The current value of each sequence. */
export async function selectSequences(client: pg.Client) {
  const { rows } = await client.query(IDENTITY_COLUMNS, [NAMESPACE])
  const found = []
  for (const { table, column, sequence } of IdentityColumns.parse(rows)) {
    const position = await client.query(
      `select last_value as "lastValue", is_called as "isCalled" from ${sequence}`,
    )
    found.push({ table, column, ...Position.parse(position.rows[0]) })
  }
  return found
}

const IDENTITY_COLUMNS = `
  select c.relname::text as table, a.attname::text as column, s.sequence
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join lateral (
    select pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence) s
  where n.nspname = $1 and c.relkind in ('r', 'p') and s.sequence is not null
  order by c.relname collate "C", a.attnum`

/** `public."name"`, as used in statements. */
export function quoted(table: string): string {
  return `${NAMESPACE}.${pg.escapeIdentifier(table)}`
}

export function quotedList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/**
 * A separate connection without the site's limits, because one statement may read a whole table. Values use the same text
 * format in every version of PostgreSQL.
 */
export async function connectForBackup(databaseUrl: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: databaseUrl, application_name: 'gavel-backup' })
  // The failing query reports the error as well.
  client.on('error', () => {})
  await client.connect()
  const settings = {
    search_path: NAMESPACE,
    client_encoding: 'UTF8',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value])
  return client
}
