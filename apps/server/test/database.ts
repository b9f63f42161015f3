import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/db/migrate.ts'

const TEMPLATE = 'gavel_template'
/** Any constant will do, as long as every worker takes the same lock. */
const TEMPLATE_LOCK = 331_207

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * A migrated database of its own, cloned from a template that the first caller of the run makes.
 *
 * @param settings of PostgreSQL, for every connection
 */
export async function createTestDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestDatabase> {
  const name = newDatabaseName()
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeTemplate(client)
    // By default PostgreSQL logs every page of a copy, which takes three times as long as copying the files.
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    for (const [setting, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${setting} = ${value}`)
  })
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

/** A database without a single table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = newDatabaseName()
  await onServer((client) => client.query(`create database ${name}`))
  return { url: urlOf(name), drop: () => dropDatabase(name) }
}

async function makeTemplate(client: pg.Client) {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
  if (rowCount === 1) return
  // Renamed when complete: a run that was stopped in between leaves no half template behind.
  const unfinished = `${TEMPLATE}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished}`)
  await migrate(urlOf(unfinished))
  await waitUntilUnused(client, unfinished)
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
}

/** PostgreSQL takes a moment to notice that a connection was closed, and neither renames nor copies before. */
async function waitUntilUnused(client: pg.Client, name: string) {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) return
    await client.query('select pg_sleep(0.01)')
  }
}

async function dropDatabase(name: string) {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function newDatabaseName(): string {
  return `gavel_test_${randomUUID().replaceAll('-', '')}`
}

function urlOf(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}
