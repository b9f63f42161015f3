import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openPostgres, type Postgres } from '../../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../../scripts/lib/service-user.ts'
import { DATA_VERSION, generate } from './generate.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../../..')
/** Kept between runs: filling it takes minutes. */
export const FOLDER = join(tmpdir(), 'gavel-bench-lists')
const DATABASE = `gavel_bench_lists_${DATA_VERSION}`

/** A PostgreSQL with the settings of the product, and the generated database in it. */
export async function openBenchDatabase(
  say: (line: string) => void,
): Promise<{ postgres: Postgres; url: string }> {
  mkdirSync(FOLDER, { recursive: true })
  const postgres = await openPostgres({
    nativeDir: installedPostgres(REPOSITORY_DIR).nativeDir,
    clusterDir: join(FOLDER, 'cluster'),
    socketDir: join(FOLDER, 'socket'),
    logFile: join(FOLDER, 'postgres.log'),
    owner: await findServiceUser(say),
  })
  const url = new URL(postgres.databaseUrl)
  url.pathname = `/${DATABASE}`
  await fillOnce(postgres.databaseUrl, url.href, say)
  return { postgres, url: url.href }
}

async function fillOnce(adminUrl: string, url: string, say: (line: string) => void): Promise<void> {
  const exists = await query(adminUrl, (client) =>
    client.query('select from pg_database where datname = $1', [DATABASE]),
  )
  if (exists.rowCount === 1) {
    await migrate(url)
    return
  }
  // Renamed when complete: a run that was stopped in between leaves no half database behind.
  const unfinished = new URL(url)
  unfinished.pathname = `/${DATABASE}_unfinished`
  await query(adminUrl, async (client) => {
    await client.query(`drop database if exists ${DATABASE}_unfinished`)
    await client.query(`create database ${DATABASE}_unfinished`)
  })
  await migrate(unfinished.href)
  await query(unfinished.href, (client) => generate(client, say))
  await query(adminUrl, (client) =>
    client.query(`alter database ${DATABASE}_unfinished rename to ${DATABASE}`),
  )
}

async function query<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
