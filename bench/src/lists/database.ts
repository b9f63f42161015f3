import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { openPostgres, type Postgres } from '../../../scripts/lib/postgres.ts'
import { installedPostgres } from '../../../scripts/lib/postgres-binaries.ts'
import { findServiceUser } from '../../../scripts/lib/service-user.ts'

const REPOSITORY_DIR = join(import.meta.dirname, '../../..')
/** Kept between runs: filling it takes minutes. */
export const FOLDER = join(tmpdir(), 'gavel-bench-lists')

export interface BenchDatabase {
  readonly postgres: Postgres
  readonly url: string
}

type Say = (line: string) => void

interface BenchData {
  /** Contains the version of the generator: another version creates a new database. */
  readonly name: string
  /** Fills an empty, migrated database. */
  readonly generate: (client: pg.Client, say: Say) => Promise<void>
  readonly say: Say
}

/** A PostgreSQL with the settings of the product, and the generated database in it. */
export async function openBenchDatabase(data: BenchData): Promise<BenchDatabase> {
  mkdirSync(FOLDER, { recursive: true })
  const postgres = await openPostgres({
    nativeDir: installedPostgres(REPOSITORY_DIR).nativeDir,
    clusterDir: join(FOLDER, 'cluster'),
    socketDir: join(FOLDER, 'socket'),
    logFile: join(FOLDER, 'postgres.log'),
    owner: await findServiceUser(data.say),
  })
  const url = new URL(postgres.databaseUrl)
  const database = `gavel_bench_${data.name}`
  url.pathname = `/${database}`
  await fillOnce(postgres.databaseUrl, { ...data, database, url: url.href })
  return { postgres, url: url.href }
}

async function fillOnce(
  adminUrl: string,
  { database, url, generate, say }: BenchData & { readonly database: string; readonly url: string },
): Promise<void> {
  const exists = await query(adminUrl, (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  )
  if (exists.rowCount === 1) {
    await migrate(url)
    return
  }
  // Renamed when complete, so that an interrupted run leaves no partial database behind.
  const unfinished = new URL(url)
  unfinished.pathname = `/${database}_unfinished`
  await query(adminUrl, async (client) => {
    await client.query(`drop database if exists ${database}_unfinished`)
    await client.query(`create database ${database}_unfinished`)
  })
  await migrate(unfinished.href)
  await query(unfinished.href, (client) => generate(client, say))
  await query(adminUrl, (client) =>
    client.query(`alter database ${database}_unfinished rename to ${database}`),
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
