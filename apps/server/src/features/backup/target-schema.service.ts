import type pg from 'pg'
import { z } from 'zod'
import { applyMigration, createBookkeeping, type Migration } from '../../db/migrate.ts'
import { BackupError } from './backup.error.ts'
import type { Manifest } from './parts.ts'
import { quoted, selectSequences, selectTables, type TableLayout } from './table-layout.ts'

const Statements = z.array(z.object({ statement: z.string() }))

async function selectStatements(client: pg.Client, sql: string): Promise<string[]> {
  return Statements.parse((await client.query(sql)).rows).map(({ statement }) => statement)
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/**
 * The migrations that the backup's schema consists of.
 *
 * @throws BackupError if the backup comes from a newer Gavel, or from one with other migrations
 */
export function requireKnownMigrations(manifest: Manifest, known: readonly Migration[]): Migration[] {
  const newest = known.at(-1)?.number ?? 0
  const { migrations, gavelVersion } = manifest
  const newer = migrations.find(({ number }) => number > newest)
  if (newer !== undefined)
    throw new BackupError(
      `This backup was made by a newer Gavel (${gavelVersion}, schema ${migrations.at(-1)?.number}); this one knows schema ${newest}. Update Gavel first.`,
    )
  const applied = known.filter(({ number, sha256 }) =>
    migrations.some((one) => one.number === number && one.sha256 === sha256),
  )
  if (applied.length !== migrations.length)
    throw new BackupError(
      'This backup was made by a Gavel with other migrations than this one; restore it there.',
    )
  return applied
}

/** Drops every table, function and type of ours. Extensions stay, because others may use them. */
export async function dropSchema(client: pg.Client): Promise<void> {
  const tables = (await selectTables(client)).map(({ name }) => quoted(name))
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  await runAll(client, await selectStatements(client, DROPS))
}

const notOfAnExtension = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`

const DROPS = `
  select format('drop %s if exists %s cascade',
      case o.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'sequence' end,
      o.oid::regclass) as statement
  from pg_class o
  where o.relnamespace = 'public'::regnamespace and o.relkind in ('v', 'm', 'S') and ${notOfAnExtension('pg_class')}
  union all
  select format('drop routine if exists %s cascade', o.oid::regprocedure)
  from pg_proc o
  where o.pronamespace = 'public'::regnamespace and ${notOfAnExtension('pg_proc')}
  union all
  select format('drop type if exists %s cascade', o.oid::regtype)
  from pg_type o
  where o.typnamespace = 'public'::regnamespace and o.typtype in ('e', 'd') and ${notOfAnExtension('pg_type')}`

/**
 * Creates the backup's schema, empty, and compares it with the backup's description.
 *
 * @throws BackupError if the backup has a table or column that this schema lacks, or lacks one that it has
 */
export async function createSchema(
  client: pg.Client,
  migrations: readonly Migration[],
  manifest: Manifest,
): Promise<void> {
  await createBookkeeping(client)
  for (const migration of migrations) await applyMigration(client, migration)
  const tables = await selectTables(client)
  const counted = await selectSequences(client)
  const isSame =
    textOf(tables) === textOf(manifest.tables) && namesOf(counted) === namesOf(manifest.sequences)
  if (!isSame)
    throw new BackupError('The tables of this backup do not match its migrations; nothing was changed.')
}

/** The columns of an older table may be in another order. */
const textOf = (tables: readonly TableLayout[]) =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]))

const namesOf = (sequences: readonly { table: string; column: string }[]) =>
  sequences.map(({ table, column }) => `${table}.${column}`).join()

/**
 * Removes what would slow down, change or reject incoming rows – foreign keys, indexes, triggers – and the rows that
 * migrations inserted. Returns a function that restores them, which also proves that all rows comply.
 */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const foreignKeys = await selectStatements(client, ADD_FOREIGN_KEYS)
  const indexes = await selectStatements(client, CREATE_INDEXES)
  await runAll(client, await selectStatements(client, DROP_FOREIGN_KEYS))
  await runAll(client, await selectStatements(client, DROP_INDEXES))
  const tables = await selectTables(client)
  await runAll(
    client,
    tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`),
  )
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  return async () => {
    await runAll(client, indexes)
    await runAll(client, foreignKeys)
    await runAll(
      client,
      tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`),
    )
  }
}

const FOREIGN_KEYS = `
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
  order by k.conrelid::regclass::text, k.conname`
const ADD_FOREIGN_KEYS = `
  select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
    as statement ${FOREIGN_KEYS}`
const DROP_FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement ${FOREIGN_KEYS}`

/** Indexes of constraints stay, because adding foreign keys needs them anyway. */
const INDEXES = `
  from pg_index i join pg_class x on x.oid = i.indexrelid
  where x.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by x.relname`
const CREATE_INDEXES = `select pg_get_indexdef(i.indexrelid) as statement ${INDEXES}`
const DROP_INDEXES = `select format('drop index %s', i.indexrelid::regclass) as statement ${INDEXES}`

export async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { table, column, lastValue, isCalled } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      quoted(table),
      column,
      lastValue,
      isCalled,
    ])
}
