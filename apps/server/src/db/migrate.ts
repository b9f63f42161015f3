import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ConfigError } from '../config.ts'
import { applyFunctions } from './functions.ts'
import { LastingClient, NOTICE_LOST_SERVERS } from './lasting-client.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations')
/** Any constant will do, as long as all servers use the same lock. */
export const MIGRATION_LOCK = 715_170_413

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

async function readNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
}

const numberOf = (name: string): number => Number(name.slice(0, 4))

/** The number of the newest migration of this program. */
export async function newestMigration(): Promise<number> {
  return numberOf((await readNames()).at(-1) ?? '0')
}

/** Every migration of this program, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const names = await readNames()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(MIGRATIONS_DIR, name), 'utf8')
      return {
        number: numberOf(name),
        name,
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Brings the database to the newest migration, each in its own transaction, and its functions to the texts of this
 * program. Several servers may call it at once: one does the work, the others wait.
 *
 * @param say hears what is done to a database in use, before it is done
 * @returns the names of the migrations that were applied
 * @throws ConfigError when the database is newer than this program
 * @throws Error when the text of an applied migration has changed
 */
export async function migrate(
  databaseUrl: string,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new LastingClient({
    connectionString: databaseUrl,
    application_name: 'gavel-migrate',
    options: NOTICE_LOST_SERVERS,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createBookkeeping(client)
    const applied = await applyMissing(client, await readMigrations(), say)
    await inTransaction(client, () => applyFunctions(client))
    return applied
  } finally {
    await client.end()
  }
}

/** Creates the table that records which migrations were applied. */
export async function createBookkeeping(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, sha256 text not null,
    applied_at timestamptz not null default now())`)
}

/** Within the caller's transaction. */
export async function applyMigration(
  client: pg.Client,
  { number, name, sha256, sql }: Migration,
): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  say: (line: string) => void,
): Promise<string[]> {
  const { rows } = await client.query<{ number: number; sha256: string }>(
    'select number, sha256 from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.number, row.sha256]))
  const newest = migrations.at(-1)?.number ?? 0
  if (Math.max(0, ...applied.keys()) > newest) {
    throw new ConfigError(
      'The database was migrated by a newer version of Gavel. Start that version, or restore a backup.',
    )
  }
  const changed = migrations.find(({ number, sha256 }) => (applied.get(number) ?? sha256) !== sha256)
  if (changed !== undefined) throw new Error(`Migration ${changed.name} has changed after it was applied.`)
  const missing = migrations.filter(({ number }) => !applied.has(number))
  if (applied.size > 0 && missing.length > 0) say(upgradeOf(missing))
  const begun = performance.now()
  for (const migration of missing) await inTransaction(client, () => applyMigration(client, migration))
  if (applied.size > 0 && missing.length > 0)
    say(`${UPGRADE} is done after ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
  return missing.map(({ name }) => name)
}

/** Lines for the operator begin with it, and `npm start` shows them at once. */
const UPGRADE = 'The upgrade of the database'

function upgradeOf(missing: readonly Migration[]): string {
  const names = [missing.at(0), missing.at(-1)].map((one) => one?.name.replace(/\.sql$/, ''))
  return (
    `${UPGRADE} begins: ${missing.length} ${missing.length === 1 ? 'change' : 'changes'} of its structure, ` +
    `from ${names[0]} to ${names[1]}. Only a backup made before leads back to the older version.`
  )
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A connection that broke has taken everything back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
